import { Lexer, type Links, type MarkedToken } from 'marked'
import { isMarkedToken } from './isMarkedToken.js'

/** A piece of Markdown as blocks, and the link definitions known after it. */
export interface LexedMarkdown {
  tokens: readonly MarkedToken[]
  definitions: Links
}

/** No prototype: "[constructor]" must not find one. */
export const noDefinitions: Links = new Lexer().tokens.links

/**
 * Splits CommonMark with GFM tables, task lists, strikethrough and autolinks into tokens.
 *
 * @param known definitions from before `source`; the first of a label wins
 * @param isFinal whether definitions of `source` itself count: one that is still arriving must not
 */
export function lexMarkdown(source: string, known: Links, isFinal: boolean): LexedMarkdown {
  const lexer = new Lexer({ gfm: true })
  Object.assign(lexer.tokens.links, known)
  try {
    lexer.blockTokens(source.replace(/\r\n?/g, '\n'), lexer.tokens)
    const definitions = lexer.tokens.links
    if (!isFinal) lexer.tokens.links = known
    for (const { src, tokens } of lexer.inlineQueue) {
      // Else "<a>" in one block would keep addresses in all later ones from being links.
      lexer.state.inLink = false
      lexer.state.inRawBlock = false
      lexer.inlineTokens(src, tokens)
    }
    return { tokens: lexer.tokens.filter(isMarkedToken), definitions }
  } catch (error) {
    // Thousands of nested quotes exhaust the stack. Such an answer is shown as it came.
    if (!(error instanceof RangeError)) throw error
    const token = { type: 'html', block: true, pre: false, raw: source, text: source } as const
    return { tokens: [token], definitions: known }
  }
}
