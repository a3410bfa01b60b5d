import type { Links, MarkedToken, Tokens } from 'marked'
import { completeInline } from './completeInline.js'
import { isMarkedToken } from './isMarkedToken.js'
import { lexInline } from './lexInline.js'

/** Replaces the last item that `isWritten` by what `complete` makes of it, if anything. */
function completeLast<Item>(
  items: readonly Item[],
  isWritten: (item: Item) => boolean,
  complete: (item: Item) => Item | undefined,
): Item[] {
  const last = items.findLastIndex(isWritten)
  const item = items[last]
  const completed = item && complete(item)
  return [...items.slice(0, last), ...(completed === undefined ? [] : [completed]), ...items.slice(last + 1)]
}

/** Blocks whose last one is still arriving, without raw Markdown at their end. */
export function completeTokens(tokens: readonly MarkedToken[], definitions: Links): MarkedToken[] {
  const completeText = (text: string) => lexInline(completeInline(text), definitions)
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
