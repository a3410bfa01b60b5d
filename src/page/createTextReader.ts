import { flatParent } from './flatTree.js'
import { isInline, getTextStyle, type TextStyle } from './getTextStyle.js'
import { createPaintReader } from './createPaintReader.js'
import { isPrompt } from './isExcluded.js'

/** The visible text of a part of the page. */
export interface VisibleText {
  /** Includes line breaks. White space is preserved where the page preserves it, and collapsed elsewhere. */
  text: string
  /** Bounding box of the text, relative to the viewport. */
  box: DOMRect
  /** From the start of the first text node to the end of the last. The two may be in different trees. */
  range: StaticRange
}

/** Characters that belong to no word: soft hyphens and zero-width spaces. */
const invisible = /[\u00AD\u200B\u2060\uFEFF]/g

/** Scripts may leave half of a surrogate pair, which is not valid in JSON. */
const loneSurrogates = /\p{Surrogate}/gu

/** Returns the text as rendered: white space is collapsed unless `preservesSpaces` is set. */
function normalizeText(text: string, preservesSpaces: boolean): string {
  const visibleText = text.replace(invisible, '').replace(loneSurrogates, '\uFFFD')
  return preservesSpaces
    ? visibleText.replace(/\r\n?/g, '\n').replaceAll('\u00A0', ' ')
    : visibleText.replace(/\s+/g, ' ')
}

/** Returns the smallest rectangle that contains all of `boxes`. */
export function unionRects(boxes: readonly DOMRect[]): DOMRect {
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  const right = Math.max(...boxes.map((box) => box.right))
  const bottom = Math.max(...boxes.map((box) => box.bottom))
  return new DOMRect(left, top, right - left, bottom - top)
}

interface TextReader {
  /** Length of the text read so far, in UTF-16 code units. */
  length: () => number
  /** Called for each element before its child nodes. */
  enter: (element: Element) => void
  /** Appends the given part of a text node. */
  read: (node: Text, from: number, to: number) => void
  /** Returns `undefined` if no visible text was found. */
  finish: () => VisibleText | undefined
}

function readBoxes(node: Text, from: number, to: number): DOMRect[] {
  const range = node.ownerDocument.createRange()
  range.setStart(node, from)
  range.setEnd(node, to)
  // jsdom has no layout, so no text is visible there.
  return 'getClientRects' in range ? [...range.getClientRects()] : []
}

/** Words, and parts of words where they are not separated, as in Chinese. */
const WORDS = /\s*\S{1,12}|\s+/gu

/** Creates a reader that collects the visible text of nodes passed in the order in which they are rendered. */
export function createTextReader(): TextReader {
  const styles = new Map<Element, TextStyle>()
  const readPainted = createPaintReader()
  const boxes: DOMRect[] = []
  let start: Pick<StaticRangeInit, 'startContainer' | 'startOffset'> | undefined
  let end: Pick<StaticRangeInit, 'endContainer' | 'endOffset'> | undefined
  let text = ''
  let block: Element | undefined

  const styleOf = (element: Element): TextStyle => {
    const style = styles.get(element) ?? getTextStyle(element)
    styles.set(element, style)
    return style
  }

  const append = (visibleText: string, parentBlock: Element) => {
    if (block !== parentBlock && text !== '' && !text.endsWith('\n')) text += '\n'
    block = parentBlock
    text += visibleText
  }

  /** Returns the painted part of a text node, or `undefined` if nothing of it is painted. */
  const readVisible = (node: Text, from: number, to: number, parent: Element) => {
    const rects = readBoxes(node, from, to).filter(({ width, height }) => width > 0 && height > 0)
    const shares = rects.map((rect) => readPainted(parent, rect))
    if (shares.every((share) => share === 1)) return { from, to, rects, data: node.data.slice(from, to) }
    if (shares.every((share) => share === 0)) return undefined
    // A box cuts the text, such as the last of the lines that it shows.
    const words = [...node.data.slice(from, to).matchAll(WORDS)].flatMap(({ 0: word, index }) => {
      const wordStart = from + index
      const wordRects = readBoxes(node, wordStart, wordStart + word.length)
      const isPainted = wordRects.some((rect) => readPainted(parent, rect) > 0.5)
      return isPainted ? [{ from: wordStart, to: wordStart + word.length, rects: wordRects, data: word }] : []
    })
    const [first, last] = [words[0], words.at(-1)]
    return (
      first &&
      last && {
        from: first.from,
        to: last.to,
        rects: words.flatMap((word) => word.rects),
        data: words.map((word) => word.data).join(''),
      }
    )
  }

  return {
    length: () => text.length,

    enter(element) {
      if (element.localName === 'br') text += '\n'
      // An empty block ends a line too.
      else if (!isInline(element)) block = undefined
    },

    read(node, from, to) {
      const parent = flatParent(node)
      if (parent === null || from >= to) return
      const style = styleOf(parent)
      if (!style.isReadable) return
      const isAfterPrompt = isPrompt(node.previousSibling) && (text === '' || text.endsWith('\n'))
      const normalize = (data: string) => {
        const normalized = normalizeText(data, style.preservesSpaces)
        return isAfterPrompt ? normalized.replace(/^ /, '') : normalized
      }
      const data = node.data.slice(from, to)
      if (normalize(data).trim() === '') {
        // A space at the end of a line has no box, but still separates two words.
        if (!style.preservesSpaces || readBoxes(node, from, to).length > 0)
          append(normalize(data), block ?? style.block)
        return
      }
      const visible = readVisible(node, from, to, parent)
      if (visible === undefined || visible.rects.length === 0) return
      append(normalize(visible.data), style.block)
      boxes.push(...visible.rects)
      start ??= { startContainer: node, startOffset: visible.from }
      end = { endContainer: node, endOffset: visible.to }
    },

    finish() {
      return start && end && { text, box: unionRects(boxes), range: new StaticRange({ ...start, ...end }) }
    },
  }
}
