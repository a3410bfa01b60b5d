import type { ContextItem } from '../contract/ContextItem.js'
import { CONTEXT_MAX_LENGTH } from './contextLimit.js'
import { findCodeBlock } from './findCodeBlock.js'
import { findElementId } from './findElementId.js'
import { readPath } from './readPath.js'
import { readRange } from './readRange.js'
import { readSelectedRanges } from './readSelectedRanges.js'
import { toBox } from './toBox.js'
import { toCharacterStart } from './toCharacterStart.js'
import { toCodeItem } from './toCodeItem.js'

interface PageSelection {
  item: ContextItem
  /** Around the text that was read, in the viewport. */
  box: DOMRect
  /** Where it was read, as far as one tree has it. Our own: to change it changes no selection. */
  range: Range
}

function toTextItem(text: string, first: Node): ContextItem {
  const words = text.replace(/\s+/g, ' ').trim()
  const elementId = findElementId(first)
  return {
    type: 'textSelection',
    value: words.slice(0, toCharacterStart(words, CONTEXT_MAX_LENGTH)).trimEnd(),
    path: readPath(),
    ...(elementId !== undefined && { elementId }),
  }
}

/** Code if all of it is in one code block; else text. */
function toItem(text: string, first: Node, lasts: readonly Node[]): ContextItem {
  const block = findCodeBlock(first)
  const isCode = block !== undefined && lasts.every((last) => findCodeBlock(last) === block)
  return isCode ? toCodeItem(text, block) : toTextItem(text, first)
}

function toRange({ startContainer, startOffset, endContainer, endOffset }: StaticRange): Range {
  const range = document.createRange()
  range.setStart(startContainer, startOffset)
  if (startContainer.getRootNode() === endContainer.getRootNode()) range.setEnd(endContainer, endOffset)
  else range.setEndAfter(startContainer)
  return range
}

/**
 * What the reader has selected on the page, as something to ask about; at most `CONTEXT_MAX_LENGTH`
 * of it. `undefined` where nothing is selected, or only what never leaves the page: fields, hidden
 * text, the widget, what the owner marks with `data-docs-assistant-ignore`.
 */
export function readSelection(): PageSelection | undefined {
  const readings = readSelectedRanges().flatMap((range) => readRange(range) ?? [])
  const [first] = readings
  if (first === undefined) return undefined
  const text = readings.map((reading) => reading.text).join('\n')
  const lasts = readings.map(({ range }) => range.endContainer)
  return {
    item: toItem(text, first.range.startContainer, lasts),
    box: toBox(readings.map(({ box }) => box)),
    range: toRange(first.range),
  }
}
