import type { Token, Tokens } from 'marked'

/** An item as it is in a list with blank lines between its items: its text is a paragraph. */
export function loosenItem(item: Tokens.ListItem): Tokens.ListItem {
  const [box, text, ...others] = item.tokens
  const tokens: Token[] =
    box?.type === 'checkbox' && text?.type === 'text'
      ? [{ ...text, tokens: [box, ...(text.tokens ?? [])] }, ...others]
      : item.tokens
  const loosen = (token: Token) => (token.type === 'text' ? { ...token, type: 'paragraph' } : token)
  return { ...item, tokens: tokens.map(loosen) }
}
