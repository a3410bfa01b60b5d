import { Lexer, type Links, type MarkedToken } from 'marked'
import { isMarkedToken } from './isMarkedToken.js'

/** A parsed answer: its top-level blocks, and what parsing a longer version of it can build on. */
export interface ParsedMarkdown {
  text: string
  blocks: readonly MarkedToken[]
  /** Link definitions so far, by label. */
  links: Links
  /** Changes when a link definition arrives: blocks written before it may mean something else now. */
  revision: number
}

function lex(text: string, links: Links) {
  const lexer = new Lexer({ gfm: true })
  Object.assign(lexer.tokens.links, links)
  const tokens = lexer.lex(text)
  return { blocks: tokens.filter(isMarkedToken), links: tokens.links }
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
 * @param previous an earlier result: when `text` continues it, only the end is parsed again
 */
export function parseMarkdown(text: string, previous?: ParsedMarkdown): ParsedMarkdown {
  const whole = () => ({ text, ...lex(text, {}), revision: (previous?.revision ?? 0) + 1 })
  if (previous === undefined || !text.startsWith(previous.text) || text.includes('\r')) return whole()

  const settled = previous.blocks.slice(0, countSettled(previous.blocks))
  const offset = settled.reduce((length, block) => length + block.raw.length, 0)
  const tail = lex(text.slice(offset), previous.links)
  // A new definition can turn "[label]" in a settled block into a link.
  if (Object.keys(tail.links).length !== Object.keys(previous.links).length) return whole()
  return { text, blocks: [...settled, ...tail.blocks], links: tail.links, revision: previous.revision }
}
