import type { MarkedToken } from 'marked'
import { isOpenFence } from './tokens.js'
import { isTooExpensive } from './workLimits.js'

interface SplitToken {
  /** The part that further text cannot change. */
  part: MarkedToken
  /** Prepended to the remaining source, so that it is parsed as the same block: a fence, or the header of a table. */
  head: string
  /** Length of the block's source that is complete, in characters. */
  length: number
}

/** Maximum number of rows, items or lines that are parsed again at every update. */
const MAX_OPEN = 32

/** The same limit in characters. */
const MAX_OPEN_LENGTH = 6_000

/** The last row, item or line is incomplete, and the one before it may still absorb it. */
const MIN_OPEN = 2

const isLong = ({ raw }: MarkedToken, count: number) =>
  count > MAX_OPEN || (count > MIN_OPEN && raw.length > MAX_OPEN_LENGTH)

const toLength = (sources: readonly string[]) => sources.reduce((sum, source) => sum + source.length, 0)

/** Splits the stable part from a long list, table or code block that is still streaming. */
export function splitToken(token: MarkedToken): SplitToken | undefined {
  switch (token.type) {
    case 'list': {
      if (!isLong(token, token.items.length)) return undefined
      const items = token.items.slice(0, -MIN_OPEN)
      return { part: { ...token, items }, head: '', length: toLength(items.map((item) => item.raw)) }
    }
    case 'table': {
      if (!isLong(token, token.rows.length)) return undefined
      const rows = token.rows.slice(0, -MIN_OPEN)
      const lines = token.raw.split('\n').map((line) => `${line}\n`)
      const head = lines.slice(0, 2).join('')
      return { part: { ...token, rows }, head, length: toLength(lines.slice(0, 2 + rows.length)) }
    }
    case 'code': {
      const lines = token.text.split('\n')
      if (!isLong(token, lines.length) || !isOpenFence(token.raw)) return undefined
      const stable = lines.slice(0, -MIN_OPEN)
      const source = token.raw.split('\n').map((line) => `${line}\n`)
      const head = source.slice(0, 1).join('')
      return {
        part: { ...token, text: stable.join('\n') },
        head,
        length: toLength(source.slice(0, 1 + stable.length)),
      }
    }
    default:
      return undefined
  }
}

export const isShown = (token: MarkedToken) => token.type !== 'space' && token.type !== 'def'

/**
 * Returns the number of tokens that further text cannot change. The last block is incomplete, and the one
 * before it may still absorb it: `a` and `***` are a paragraph and a rule until `***b***` makes them one
 * paragraph.
 */
export function countStable(tokens: readonly MarkedToken[]): number {
  const written = [...tokens.keys()].filter((index) => tokens[index]?.type !== 'space')
  const [open = 0, last = 0] = written.slice(-2)
  if (tokens[open]?.type !== 'def') return written.length < 2 ? 0 : open
  // A blank line ends a definition. Consecutive definitions are taken together, because all blocks before may
  // refer to them.
  if (tokens[last]?.type !== 'def' && last - open > 1) return last
  return tokens.slice(0, open).findLastIndex(isShown) + 1
}

/** Whether a streaming block must be cut, so that the rest becomes another block. Lines of an open fence are cheap. */
export function isTooLong(source: string, last: MarkedToken | undefined): boolean {
  return isTooExpensive(source) && !(last?.type === 'code' && isOpenFence(last.raw))
}
