import type { MarkedToken, Token } from 'marked'

const KINDS = new Set([
  'blockquote', 'br', 'checkbox', 'code', 'codespan', 'def', 'del', 'em', 'escape', 'heading', 'hr',
  'html', 'image', 'link', 'list', 'list_item', 'paragraph', 'space', 'strong', 'table', 'text',
])

/** Tells the kinds of Markdown that have a component: all of them, while no extension adds to marked. */
export function isMarkedToken(token: Token): token is MarkedToken {
  return KINDS.has(token.type)
}
