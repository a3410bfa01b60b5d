import { Lexer, type Links, type MarkedToken } from 'marked'
import { isMarkedToken } from './isMarkedToken.js'

/** The tokens of a paragraph's text. */
export function lexInline(text: string, definitions: Links): MarkedToken[] {
  const lexer = new Lexer({ gfm: true })
  Object.assign(lexer.tokens.links, definitions)
  return lexer.inlineTokens(text).filter(isMarkedToken)
}
