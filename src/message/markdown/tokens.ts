import type { MarkedToken, Token, Tokens } from 'marked'

const KINDS = new Set([
  'blockquote',
  'br',
  'checkbox',
  'code',
  'codespan',
  'def',
  'del',
  'em',
  'escape',
  'heading',
  'hr',
  'html',
  'image',
  'link',
  'list',
  'list_item',
  'paragraph',
  'space',
  'strong',
  'table',
  'text',
])

/** Whether the token is of a type built into marked, each of which has a component. No extension adds others. */
export function isMarkedToken(token: Token): token is MarkedToken {
  return KINDS.has(token.type)
}

const countAll = (tokens: readonly Token[]) =>
  tokens.reduce((sum, token) => sum + (isMarkedToken(token) ? countElements(token) : 0), 0)

/** Returns the approximate number of elements that a token renders, including its descendants, but not plain text. */
export function countElements(token: MarkedToken): number {
  switch (token.type) {
    case 'text':
      return countAll(token.tokens ?? [])
    case 'list':
      return 1 + countAll(token.items)
    case 'table':
      return 1 + [token.header, ...token.rows].flat().reduce((sum, cell) => sum + 1 + countAll(cell.tokens), 0)
    default:
      return 1 + ('tokens' in token ? countAll(token.tokens) : 0)
  }
}

/** Returns the item as in a loose list, with blank lines between items: its text is a paragraph. */
export function loosenItem(item: Tokens.ListItem): Tokens.ListItem {
  const [box, text, ...others] = item.tokens
  const tokens: Token[] =
    box?.type === 'checkbox' && text?.type === 'text'
      ? [{ ...text, tokens: [box, ...(text.tokens ?? [])] }, ...others]
      : item.tokens
  const loosen = (token: Token) => (token.type === 'text' ? { ...token, type: 'paragraph' } : token)
  return { ...item, tokens: tokens.map(loosen) }
}

/** Whether a fenced code block lacks its closing fence. Indented code has none. */
export function isOpenFence(raw: string): boolean {
  const fence = /^ {0,3}(`{3,}|~{3,})/.exec(raw)?.[1]
  if (fence === undefined) return false
  return !new RegExp(`\\n {0,3}${fence}${fence.charAt(0)}*[ \\t]*\\n*$`).test(raw)
}
