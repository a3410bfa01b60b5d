/** In UTF-16 units. The block ends an answer, and looking through all of a long one at each step would cost. */
const TAIL_LENGTH = 4_000

const BLOCK = /(?:^|\n)[ \t]*`{3,}suggestions\b[^\n]*([^]*?)(?:\n[ \t]*`{3,}[ \t]*(?=\n|$)|$)/

interface Split {
  /** The answer without the block. */
  text: string
  /** The lines of the block, as the service wrote them. */
  lines: string
}

/** Takes the `suggestions` block, finished or not, from the end of an answer. */
export function splitSuggestions(text: string): Split {
  const tail = text.slice(-TAIL_LENGTH)
  const [whole, lines = ''] = BLOCK.exec(tail) ?? []
  if (whole === undefined) return { text, lines }
  const start = text.length - tail.length + tail.indexOf(whole)
  return { text: text.slice(0, start).trimEnd() + text.slice(start + whole.length), lines }
}
