import type { Links, MarkedToken, Tokens } from 'marked'
import { completeInline } from './completeInline.js'
import { lexInline } from './lexMarkdown.js'
import { isMarkedToken } from './tokens.js'
import { findInlineEnd } from './workLimits.js'

/** Markup that may precede the text of a line: quotes, bullets and numbers. */
const CONTAINERS = String.raw`^(?:[\s>]|[-*+]\s|\d{1,9}[.)]\s)*`

/** Last lines that may become another block, because they contain only markup so far. */
const INCOMPLETE: readonly RegExp[] = [
  /^(?:[\s\-*+_=#>~`|:]|\d{1,9}(?:[.)]|$))*$/, // a bullet, a number, a heading, a rule, an underline, a quote
  new RegExp(CONTAINERS + '(?:`{3,}[^`]*|~{3,}.*)$'), // a fence with an incomplete language
]

const TABLE_ROW = new RegExp(CONTAINERS + String.raw`\|`)

/** Drops the last line if its block type is not yet known. */
export function dropIncompleteLine(source: string): string {
  const lines = source.split('\n')
  let count = lines.length
  if (INCOMPLETE.some((pattern) => pattern.test(lines.at(-1) ?? ''))) count--
  // The first row of a table is a paragraph until the row below it is complete.
  const isRow = (index: number) => TABLE_ROW.test(lines[index] ?? '')
  if (isRow(count - 1) && !isRow(count - 2)) count--
  return count === lines.length
    ? source
    : lines
        .slice(0, count)
        .map((line) => `${line}\n`)
        .join('')
}

/** Replaces the last item that `matches` with the result of `complete`, or removes it. */
function completeLast<Item>(
  items: readonly Item[],
  matches: (item: Item) => boolean,
  complete: (item: Item) => Item | undefined,
): Item[] {
  const last = items.findLastIndex(matches)
  const item = items[last]
  const completed = item && complete(item)
  return [...items.slice(0, last), ...(completed === undefined ? [] : [completed]), ...items.slice(last + 1)]
}

/** Completes the last of streaming blocks, so that no raw Markdown is visible at their end. */
export function completeTokens(tokens: readonly MarkedToken[], definitions: Links): MarkedToken[] {
  // The end of a text that is too expensive to parse is rendered unchanged.
  const completeText = (text: string) =>
    lexInline(findInlineEnd(text) < text.length ? text : completeInline(text), definitions)
  const completeCell = (cell: Tokens.TableCell) => ({ ...cell, tokens: completeText(cell.text) })
  const completeRow = (row: Tokens.TableCell[]) => completeLast(row, (cell) => cell.text !== '', completeCell)
  const completeItem = (item: Tokens.ListItem) => ({
    ...item,
    tokens: completeTokens(item.tokens.filter(isMarkedToken), definitions),
  })

  const completeToken = (token: MarkedToken): MarkedToken | undefined => {
    switch (token.type) {
      case 'paragraph':
      case 'heading':
      case 'text': {
        const boxes = (token.tokens ?? []).filter((child) => child.type === 'checkbox')
        const text = token.text.slice(boxes.reduce((length, box) => length + box.raw.length, 0))
        const shown = [...boxes, ...completeText(text)]
        return shown.length === 0 ? undefined : { ...token, tokens: shown }
      }
      case 'blockquote':
        return { ...token, tokens: completeTokens(token.tokens.filter(isMarkedToken), definitions) }
      case 'list':
        return { ...token, items: completeLast(token.items, () => true, completeItem) }
      case 'table':
        return { ...token, rows: completeLast(token.rows, () => true, completeRow) }
      default:
        return token
    }
  }

  return completeLast(tokens, (token) => token.type !== 'space', completeToken)
}
