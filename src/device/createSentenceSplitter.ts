/**
 * Matches the end of a sentence with its citations, or the end of a line. The number of a step and "e.g." do not end a
 * sentence.
 */
const END =
  /(?<!(?:^|\n)\s*\d{1,2}|\b(?:e\.g|i\.e|etc|vs|cf|z\.B|p\.ex))[.!?。！？:]["”’)]*(?:\s*\[\d+\])*(?=\s+[^\s[]|[^\s\w.,:;!?[\]/"”’)]|\s*$)|\n/u

/**
 * Creates a splitter for streaming text. Each sentence includes the white space after it. A sentence is complete when
 * the next one has begun, because a citation may follow the full stop.
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
    /**
     * Adds text.
     * @returns the sentences that are now complete
     */
    write(text: string): Generator<string> {
      held += text
      return take(false)
    },
    /**
     * Ends the text.
     * @returns the rest
     */
    end: () => take(true),
  }
}
