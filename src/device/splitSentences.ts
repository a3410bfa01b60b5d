/** The end of a sentence, with the citations behind it, or of a line. The number of a step and "e.g." end none. */
const END =
  /(?<!(?:^|\n)\s*\d{1,2}|\b(?:e\.g|i\.e|etc|vs|cf|z\.B|p\.ex))[.!?。！？:]["”’)]*(?:\s*\[\d+\])*(?=\s+[^\s[]|[^\s\w.,:;!?[\]/"”’)]|\s*$)|\n/u

/**
 * Splits text into sentences while it is written, each with the white space behind it. A sentence is complete when the next
 * one has begun, since a citation may stand behind the full stop.
 */
export function createSentenceSplitter() {
  let held = ''

  function* take(isEnd: boolean): Generator<string> {
    for (;;) {
      const found = END.exec(held)
      if (found === null) break
      const end = found.index + found[0].length
      const rest = held.slice(end)
      const [space = ''] = /^\s*/.exec(rest) ?? []
      if (!isEnd && space.length === rest.length) break
      yield held.slice(0, end + space.length)
      held = held.slice(end + space.length)
    }
    if (isEnd && held !== '') {
      yield held
      held = ''
    }
  }

  return {
    /** @returns the sentences that are complete now */
    write(text: string): Generator<string> {
      held += text
      return take(false)
    },
    /** @returns the rest */
    end: () => take(true),
  }
}
