/**
 * In UTF-16 code units. The block is at the end of an answer; searching all of a long answer at each update
 * would be slow.
 */
const TAIL_LENGTH = 4_000

const BLOCK = /(?:^|\n)[ \t]*`{3,}suggestions\b[^\n]*([^]*?)(?:\n[ \t]*`{3,}[ \t]*(?=\n|$)|$)/

interface Split {
  /** The answer without the block. */
  text: string
  /** The content of the block. */
  lines: string
}

/** Splits the `suggestions` block, complete or not, from the end of an answer. */
export function splitSuggestions(text: string): Split {
  const tail = text.slice(-TAIL_LENGTH)
  const [block, lines = ''] = BLOCK.exec(tail) ?? []
  if (block === undefined) return { text, lines }
  const start = text.length - tail.length + tail.indexOf(block)
  return { text: text.slice(0, start).trimEnd() + text.slice(start + block.length), lines }
}
