import { Lexer, type MarkedToken } from 'marked'
import { isMarkedToken } from './isMarkedToken.js'

/** A parsed answer: its top-level blocks, and what parsing a longer version of it can build on. */
export interface ParsedMarkdown {
  text: string
  blocks: readonly MarkedToken[]
  /** All link definitions: with them, the same "[label]" in a block means something else. */
  definitions: string
}

const NO_DEFINITIONS = '{}'

function parseWhole(text: string): ParsedMarkdown {
  try {
    const tokens = new Lexer({ gfm: true }).lex(text)
    return { text, blocks: tokens.filter(isMarkedToken), definitions: JSON.stringify(tokens.links) }
  } catch (error) {
    // Thousands of nested quotes exhaust the stack. Such an answer is shown as it came.
    if (!(error instanceof RangeError)) throw error
    const block = { type: 'html', block: true, pre: false, raw: text, text } as const
    return { text, blocks: [block], definitions: NO_DEFINITIONS }
  }
}

/**
 * How many blocks further text cannot change. The last block is open, and the one before it can
 * take it in: `a` and `***` are a paragraph and a rule until `***b***` makes them one paragraph.
 */
function countSettled(blocks: readonly MarkedToken[]): number {
  const written = blocks.flatMap((block, index) => (block.type === 'space' ? [] : [index]))
  return written.at(-2) ?? 0
}

/**
 * Parses CommonMark with GFM tables, task lists, strikethrough and autolinks.
 *
 * @param previous an earlier result: where `text` continues it, only the end is parsed again
 */
export function parseMarkdown(text: string, previous?: ParsedMarkdown): ParsedMarkdown {
  // Lines are counted in characters below, and the lexer makes one of "\r\n".
  const continues = previous !== undefined && text.startsWith(previous.text) && !text.includes('\r')
  if (!continues || previous.definitions !== NO_DEFINITIONS) return parseWhole(text)

  const settled = previous.blocks.slice(0, countSettled(previous.blocks))
  const offset = settled.reduce((length, block) => length + block.raw.length, 0)
  const { blocks, definitions } = parseWhole(text.slice(offset))
  if (definitions !== NO_DEFINITIONS) return parseWhole(text)
  return { text, blocks: [...settled, ...blocks], definitions }
}
