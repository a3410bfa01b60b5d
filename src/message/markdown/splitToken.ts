import type { MarkedToken } from 'marked'
import { isOpenFence } from './isOpenFence.js'

interface SplitToken {
  /** The part that further text cannot change. */
  piece: MarkedToken
  /** What makes the remaining source such a block again: a fence, or the head of a table. */
  head: string
  /** How many characters of the block's source are done with. */
  length: number
}

/** How many rows, items or lines are parsed again at every update, at most. */
const MOST_OPEN = 32

/** The last part is open, and the one before it can take it in. */
const LEAST_OPEN = 2

const toLength = (sources: readonly string[]) => sources.reduce((sum, source) => sum + source.length, 0)

/** Takes from a long list, table or code block what is settled while its end still grows. */
export function splitToken(token: MarkedToken): SplitToken | undefined {
  switch (token.type) {
    case 'list': {
      if (token.items.length <= MOST_OPEN) return undefined
      const items = token.items.slice(0, -LEAST_OPEN)
      return { piece: { ...token, items }, head: '', length: toLength(items.map((item) => item.raw)) }
    }
    case 'table': {
      if (token.rows.length <= MOST_OPEN) return undefined
      const rows = token.rows.slice(0, -LEAST_OPEN)
      const lines = token.raw.split('\n').map((line) => `${line}\n`)
      const head = lines.slice(0, 2).join('')
      return { piece: { ...token, rows }, head, length: toLength(lines.slice(0, 2 + rows.length)) }
    }
    case 'code': {
      const lines = token.text.split('\n')
      if (lines.length <= MOST_OPEN || !isOpenFence(token.raw)) return undefined
      const settled = lines.slice(0, -LEAST_OPEN)
      const source = token.raw.split('\n').map((line) => `${line}\n`)
      const head = source.slice(0, 1).join('')
      return {
        piece: { ...token, text: settled.join('\n') },
        head,
        length: toLength(source.slice(0, 1 + settled.length)),
      }
    }
    default:
      return undefined
  }
}
