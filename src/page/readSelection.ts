import type { ContextItem } from '../contract/AssistantRequest.js'
import { CONTEXT_MAX_LENGTH, readRange } from './readRange.js'
import { findCodeBlock } from './findCodeBlock.js'
import { findElementId } from './findElementId.js'
import { readPath } from './pageMetadata.js'
import { getSelectedRanges } from './getSelectedRanges.js'
import { unionRects } from './createTextReader.js'
import { findCharacterStart } from './findCharacterStart.js'
import { toCodeItem } from './readCode.js'

interface PageSelection {
  item: ContextItem
  /** Bounding box of the text, relative to the viewport. */
  box: DOMRect
  /** A copy of the range, as far as it is in one tree. Changing it does not change the selection. */
  range: Range
}

function toTextItem(text: string, first: Node): ContextItem {
  const value = text.replace(/\s+/g, ' ').trim()
  const elementId = findElementId(first)
  return {
    type: 'textSelection',
    value: value.slice(0, findCharacterStart(value, CONTEXT_MAX_LENGTH)).trimEnd(),
    path: readPath(),
    ...(elementId !== undefined && { elementId }),
  }
}

/** Creates a code item if the entire selection is in one code block, otherwise a text item. */
function toItem(text: string, first: Node, endNodes: readonly Node[]): ContextItem {
  const block = findCodeBlock(first)
  const isCode = block !== undefined && endNodes.every((last) => findCodeBlock(last) === block)
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
 * Creates a context item from the current selection, at most `CONTEXT_MAX_LENGTH` long. Returns `undefined`
 * if nothing is selected, or only content that must not be sent: form fields, hidden text, the widget and
 * elements with `data-docs-assistant-ignore`.
 */
export function readSelection(): PageSelection | undefined {
  const texts = getSelectedRanges().flatMap((range) => readRange(range) ?? [])
  const [first] = texts
  if (first === undefined) return undefined
  const text = texts.map((visible) => visible.text).join('\n')
  const endNodes = texts.map(({ range }) => range.endContainer)
  return {
    item: toItem(text, first.range.startContainer, endNodes),
    box: unionRects(texts.map(({ box }) => box)),
    range: toRange(first.range),
  }
}
