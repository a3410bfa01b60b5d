import { flatParent } from './flatParent.js'
import { isInline } from './isInline.js'
import { isPrompt } from './isPrompt.js'
import type { Reading } from './Reading.js'
import { toBox } from './toBox.js'
import { toTextStyle, type TextStyle } from './toTextStyle.js'
import { toWords } from './toWords.js'

interface Reader {
  /** How much text there is so far. */
  length: () => number
  /** Takes an element whose nodes follow. */
  enter: (element: Element) => void
  /** Takes a part of a text node. */
  read: (node: Text, from: number, to: number) => void
  /** `undefined` where there was nothing to see. */
  finish: () => Reading | undefined
}

function readBoxes(node: Text, from: number, to: number): DOMRect[] {
  const range = node.ownerDocument.createRange()
  range.setStart(node, from)
  range.setEnd(node, to)
  // The DOM of a host's tests has no layout, so that nothing can be seen in it.
  return 'getClientRects' in range ? [...range.getClientRects()] : []
}

/** Takes nodes in the order in which they are shown, and makes of them what a reader sees. */
export function createReader(): Reader {
  const styles = new Map<Element, TextStyle>()
  const boxes: DOMRect[] = []
  let start: Pick<StaticRangeInit, 'startContainer' | 'startOffset'> | undefined
  let end: Pick<StaticRangeInit, 'endContainer' | 'endOffset'> | undefined
  let text = ''
  let block: Element | undefined

  const styleOf = (element: Element): TextStyle => {
    const style = styles.get(element) ?? toTextStyle(element)
    styles.set(element, style)
    return style
  }

  const append = (words: string, wordsBlock: Element) => {
    if (block !== wordsBlock && text !== '' && !text.endsWith('\n')) text += '\n'
    block = wordsBlock
    text += words
  }

  return {
    length: () => text.length,

    enter(element) {
      if (element instanceof HTMLBRElement) text += '\n'
      // Also where nothing is in it, a line ends.
      else if (!isInline(element)) block = undefined
    },

    read(node, from, to) {
      const parent = flatParent(node)
      const style = parent && styleOf(parent)
      if (!style?.isReadable || from >= to) return
      const isAfterPrompt = isPrompt(node.previousSibling) && (text === '' || text.endsWith('\n'))
      const shown = toWords(node.data.slice(from, to), style.keepsSpaces)
      const words = isAfterPrompt ? shown.replace(/^ /, '') : shown
      const found = readBoxes(node, from, to)
      if (words.trim() === '') {
        // A space at the end of a line has no box, and parts two words all the same.
        if (!style.keepsSpaces || found.length > 0) append(words, block ?? style.block)
        return
      }
      const seen = found.filter(({ width, height }) => width > 0 && height > 0)
      if (seen.length === 0) return
      append(words, style.block)
      boxes.push(...seen)
      start ??= { startContainer: node, startOffset: from }
      end = { endContainer: node, endOffset: to }
    },

    finish() {
      return start && end && { text, box: toBox(boxes), range: new StaticRange({ ...start, ...end }) }
    },
  }
}
