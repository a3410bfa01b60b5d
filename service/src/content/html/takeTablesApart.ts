import type { Element, ElementContent } from 'hast'
import { isCodeTable } from './cleanContent.js'
import { attribute, findAll, hasText, holds, isElement, lineOf, replaceChildren, textOf, toLabel } from './elements.js'
import { isMemberTable } from './toMembers.js'

/** Maximum length of the name of a row, in characters. */
const MAX_NAME = 60

/** A table with at least this share of empty cells only aligns text. */
const MIN_EMPTY = 0.4

const isTag = (pattern: RegExp) => (element: Element) => pattern.test(element.tagName)

/**
 * Replaces tables that hold no data with their content: pages from before CSS, Scribble and the manuals of older
 * projects use them to align text and code. Markdown has no tables with code or another table in a cell either.
 */
export function takeTablesApart(element: Element): void {
  replaceChildren(element, (child) => {
    if (!isElement(child)) return [child]
    const parts = child.tagName === 'table' ? takeApart(child) : [child]
    for (const part of parts) if (isElement(part)) takeTablesApart(part)
    return isIndent(child) ? child.children : parts
  })
}

/** Whether an element only indents a table. A quotation has text of its own. */
function isIndent({ tagName, children }: Element): boolean {
  if (tagName !== 'blockquote') return false
  const parts = children.filter(hasText)
  return parts.length > 0 && parts.every((part) => isElement(part) && part.tagName !== 'p')
}

function takeApart(table: Element): ElementContent[] {
  if (isCodeTable(table) || isMemberTable(table)) return [table]
  const rows = findAll(table, isTag(/^tr$/)).map((row) => ({ row, cells: findAll(row, isTag(/^(td|th)$/)) }))
  const cells = rows.flatMap((row) => row.cells)
  const hasHeader = holds(table, isTag(/^(caption|thead|th)$/))
  const isColumn = rows.every((row) => row.cells.filter(hasText).length <= 1)
  if (!hasHeader && cells.every(isPlain)) {
    if (rows.length === 1) return [toLine(table, cells)]
    if (isAligned(cells) || (isColumn && !cells.some(isText))) return [toCode(rows.map((row) => row.cells))]
  }
  if (!cells.some(holdsBlock) && (hasHeader || !isColumn)) {
    cells.forEach(toInlineCode)
    return [table]
  }
  return rows.flatMap(({ row, cells: [first, ...others] }) => {
    if (first === undefined) return []
    const isNamed = others.some(hasText) && isName(first)
    const label = { ...toLabel(lineOf(first)), properties: first.properties }
    const full = [isNamed ? label : first, ...others].filter((part) => hasText(part) || attribute(part, 'id') !== '')
    return full.length === 0 ? [] : [{ ...row, tagName: 'div', children: full.map(toBlock) }]
  })
}

const toBlock = (cell: Element): Element => (/^t[dh]$/.test(cell.tagName) ? { ...cell, tagName: 'div' } : cell)

const isName = (cell: Element) => hasText(cell) && lineOf(cell).length <= MAX_NAME && !holdsBlock(cell)

/** Whether a cell contains nothing but a line, and is one column wide. */
const isPlain = (cell: Element) =>
  !holds(cell, isTag(/^(p|div|ul|ol|dl|table|pre|blockquote|img|h[1-6])$/)) && !('colSpan' in cell.properties)

/** Whether a cell is a sentence or a link. */
const isText = (cell: Element) =>
  /\p{L}{2,}[.!?]$/u.test(lineOf(cell)) ||
  findAll(cell, isTag(/^a$/)).some((link) => hasText(link) && lineOf(link) === lineOf(cell))

/** Whether cells only align text: many are empty, in several columns. */
const isAligned = (cells: readonly Element[]) => cells.filter(hasText).length <= cells.length * (1 - MIN_EMPTY)

/** Joins the cells of the only row. */
const toLine = (table: Element, cells: readonly Element[]): Element => ({
  ...table,
  tagName: 'p',
  children: cells.flatMap(({ children }) => [...children, { type: 'text', value: ' ' } satisfies ElementContent]),
})

/** Returns the rows as lines of code, which spaces indent. */
function toCode(rows: readonly (readonly Element[])[]): Element {
  const toText = (cell: Element) => textOf(cell).replace(/\s*[\n\r\t]\s*/g, ' ')
  const lines = rows.map((cells) =>
    cells
      .map(toText)
      .join(' ')
      .replace(/(?<=\S) +(?=\S)/g, ' ')
      .trimEnd(),
  )
  const value = lines.filter((line) => line !== '').join('\n')
  return { type: 'element', tagName: 'pre', properties: {}, children: [{ type: 'text', value }] }
}

/** Whether a cell contains what Markdown cannot represent in a table: code of several lines, or a table. */
const holdsBlock = (cell: Element) => holds(cell, (element) => element.tagName === 'table' || isLongCode(element))

/** Replaces a line of code in a cell, where Markdown has no code blocks. */
const toInlineCode = (cell: Element) => {
  for (const pre of findAll(cell, isTag(/^pre$/))) {
    const text: ElementContent = { type: 'text', value: textOf(pre).trim() }
    Object.assign(pre, { tagName: 'code', children: [text] })
  }
}

const isLongCode = (element: Element) => element.tagName === 'pre' && textOf(element).trim().includes('\n')
