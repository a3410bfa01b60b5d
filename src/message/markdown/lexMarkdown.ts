import { Lexer, type Links, type MarkedToken, type Token } from 'marked'
import { BoundedTokenizer } from './BoundedTokenizer.js'
import { isMarkedToken } from './tokens.js'
import { findBreak, findInlineEnd } from './workLimits.js'

/** Adds the inline tokens of a text to `tokens`. The part that is too expensive to parse is added as plain text. */
function addInline(lexer: Lexer, text: string, tokens: Token[]): Token[] {
  const end = findInlineEnd(text)
  lexer.inlineTokens(text.slice(0, end), tokens)
  const rest = text.slice(end)
  if (rest !== '') tokens.push({ type: 'text', raw: rest, text: rest, escaped: false })
  return tokens
}

/** Returns the inline tokens of a paragraph. */
export function lexInline(text: string, definitions: Links): MarkedToken[] {
  const lexer = new Lexer({ gfm: true })
  Object.assign(lexer.tokens.links, definitions)
  return addInline(lexer, text, []).filter(isMarkedToken)
}

/** The blocks of a Markdown source, and the link definitions known after it. */
interface LexedMarkdown {
  tokens: readonly MarkedToken[]
  definitions: Links
}

/** Without a prototype, so that "[constructor]" is not a link. */
export const noDefinitions: Links = new Lexer().tokens.links

/**
 * Parses CommonMark with GFM tables, task lists, strikethrough and autolinks.
 *
 * @param known definitions from before `source`; the first one of a label applies
 * @param isFinal whether definitions in `source` apply: while streaming, they may be incomplete
 */
export function lexMarkdown(source: string, known: Links, isFinal: boolean): LexedMarkdown {
  const lexer = new Lexer({ gfm: true, tokenizer: new BoundedTokenizer() })
  Object.assign(lexer.tokens.links, known)
  try {
    lexer.blockTokens(source.replace(/\r\n?/g, '\n'), lexer.tokens)
    const definitions = lexer.tokens.links
    if (!isFinal) lexer.tokens.links = known
    for (const { src, tokens } of lexer.inlineQueue) {
      // Otherwise "<a>" in one block would disable autolinks in all later blocks.
      lexer.state.inLink = false
      lexer.state.inRawBlock = false
      addInline(lexer, src, tokens)
    }
    return { tokens: lexer.tokens.filter(isMarkedToken), definitions }
  } catch (error) {
    // Thousands of nested quotes overflow the stack. Such an answer is rendered as plain text.
    if (!(error instanceof RangeError)) throw error
    const token = { type: 'html', block: true, pre: false, raw: source, text: source } as const
    return { tokens: [token], definitions: known }
  }
}

/** In characters: short enough to be laid out quickly, so that only the last block costs time while it is streaming. */
const PLAIN_BLOCK_LENGTH = 4_000

/** Returns the source as blocks of plain text. */
export function toPlainBlocks(source: string): MarkedToken[] {
  const blocks: MarkedToken[] = []
  for (let start = 0; start < source.length; ) {
    const isLast = source.length - start <= PLAIN_BLOCK_LENGTH
    const end = isLast ? source.length : findBreak(source, start + PLAIN_BLOCK_LENGTH)
    const raw = source.slice(start, end)
    blocks.push({ type: 'html', block: true, pre: false, raw, text: raw.replace(/\n$/, '') })
    start = end
  }
  return blocks
}
