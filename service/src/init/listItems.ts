import type { ArrayExpression, File, Node, ObjectExpression } from '@babel/types'
import { readIndent, readStyle, toLineEnd, toLineStart, toNextLine, type Edit } from './textEdits.js'

type List = ArrayExpression | ObjectExpression
type Range = { start: number; end: number }

/** A text with the positions of its comments: a parsed module, or JSON, which has none. */
export interface Commented {
  text: string
  file: Pick<File, 'comments'>
}

/** The parser gives every node its positions; in the types they are optional. */
export const rangeOf = ({ start, end }: Node): Range => ({ start: start ?? 0, end: end ?? 0 })

const itemsOf = (list: List): Range[] =>
  (list.type === 'ArrayExpression' ? list.elements : list.properties).flatMap((item) => (item ? [rangeOf(item)] : []))

/** Adds an element to an array or a property to an object, at its end, as its other items are written. */
export function insertItem(module: Commented, list: List, item: string): Edit[] {
  const { text } = module
  const { end } = rangeOf(list)
  const items = itemsOf(list)
  const first = items[0]
  const last = items.at(-1)
  if (first === undefined || last === undefined) return insertFirst(module, list, item)
  const comma = findComma(module, last.end)
  if (!startsLine(text, first.start)) return [{ start: last.end, end: last.end, text: `, ${item}` }]
  const lineEnd = toLineEnd(text, skipComments(module, comma ?? last.end))
  if (lineEnd >= end) return [{ start: last.end, end: last.end, text: `, ${item}` }]
  const line = `${readStyle(text).eol}${readIndent(text, last.start)}${item}`
  if (comma !== undefined) return [{ start: lineEnd, end: lineEnd, text: `${line},` }]
  return lineEnd === last.end
    ? [{ start: last.end, end: last.end, text: `,${line}` }]
    : [
        { start: last.end, end: last.end, text: ',' },
        { start: lineEnd, end: lineEnd, text: line },
      ]
}

function insertFirst({ text }: Commented, list: List, item: string): Edit[] {
  const { start, end } = rangeOf(list)
  const inside = text.slice(start + 1, end - 1)
  if (!inside.includes('\n')) {
    const spaced = list.type === 'ObjectExpression' ? ` ${item} ` : item
    return inside.trim() === ''
      ? [{ start: start + 1, end: end - 1, text: spaced }]
      : [{ start: end - 1, end: end - 1, text: `${/\s$/.test(inside) ? '' : ' '}${item} ` }]
  }
  const { eol, indent } = readStyle(text)
  const lineStart = toLineStart(text, end - 1)
  return [{ start: lineStart, end: lineStart, text: `${readIndent(text, end - 1)}${indent}${item},${eol}` }]
}

/** Removes an item with its comma, and with its line if it has one of its own. */
export function removeItem(module: Commented, list: List, item: Node): Edit[] {
  const { text } = module
  const { start, end } = rangeOf(item)
  const items = itemsOf(list)
  const index = items.findIndex((range) => range.start === start)
  const previous = items[index - 1]
  const next = items[index + 1]
  const comma = findComma(module, end)
  const lineEnd = toLineEnd(text, skipComments(module, comma ?? end))
  if (startsLine(text, start) && (next === undefined || next.start > lineEnd) && rangeOf(list).end > lineEnd) {
    const own = { start: toLineStart(text, start), end: toNextLine(text, lineEnd), text: '' }
    const before = comma === undefined && previous ? findComma(module, previous.end) : undefined
    return before === undefined ? [own] : [{ start: before - 1, end: before, text: '' }, own]
  }
  if (previous !== undefined) return [{ start: previous.end, end, text: '' }]
  if (next !== undefined) return [{ start, end: next.start, text: '' }]
  // The only one.
  const { start: listStart, end: listEnd } = rangeOf(list)
  return [{ start: listStart + 1, end: listEnd - 1, text: '' }]
}

const startsLine = (text: string, position: number) => text.slice(toLineStart(text, position), position).trim() === ''

/** The position after the comma that follows an item, past comments. */
function findComma(module: Commented, position: number): number | undefined {
  const { text } = module
  let next = position
  for (;;) {
    next += /^\s*/.exec(text.slice(next))?.[0].length ?? 0
    if (text[next] === ',') return next + 1
    const comment = module.file.comments?.find(({ start }) => start === next)
    if (!comment?.end) return undefined
    next = comment.end
  }
}

/** The end of the comments that begin on the line of a position. */
function skipComments({ text, file }: Commented, position: number): number {
  const lineEnd = toLineEnd(text, position)
  const ends = (file.comments ?? []).flatMap(({ start, end }) =>
    start !== undefined && end !== undefined && start >= position && start < lineEnd ? [end] : [],
  )
  return Math.max(position, ...ends)
}
