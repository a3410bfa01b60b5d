/** In UTF-16 units. The block ends an answer, and looking through all of a long one at each step would cost. */
const TAIL_LENGTH = 4_000

const BLOCK = /(?:^|\n)[ \t]*`{3,}suggestions\b[^\n]*([^]*?)(?:\n[ \t]*`{3,}[ \t]*(?=\n|$)|$)/

/** `(label)[/path]`, as the public service writes it, an ordinary link, or words alone. Bounded, since answers may be hostile. */
const LINE = /^[-*\s]{0,9}(?:\((.{1,300})\)\[[^\]]*\]|\[(.{1,300})\]\([^)]*\)|([^\s([`].{0,300}))\s*$/

interface Split {
  /** The answer without the block. */
  text: string
  suggestions: string[]
}

/** Takes the `suggestions` block, finished or not, from the end of an answer: questions that a reader may ask next. */
export function splitSuggestions(text: string): Split {
  const tail = text.slice(-TAIL_LENGTH)
  const block = BLOCK.exec(tail)
  if (block === null) return { text, suggestions: [] }
  const [whole, lines = ''] = block
  const start = text.length - tail.length + block.index
  const suggestions = lines.split('\n').flatMap((line) => LINE.exec(line)?.slice(1).filter(Boolean) ?? [])
  return { text: text.slice(0, start).trimEnd() + text.slice(start + whole.length), suggestions }
}
