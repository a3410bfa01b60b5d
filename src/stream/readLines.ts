/** Maximum length of a line, in characters. Parts of an answer are shorter; the output of a broken proxy may not be. */
export const MAX_LINE_LENGTH = 1_000_000

/**
 * Splits bytes into lines. A line may span several chunks, and a chunk may end inside a character. Yields the
 * lines completed by each batch of chunks. Skips a byte-order mark, and lines of more than a million
 * characters.
 */
export async function* readLines(batches: AsyncIterable<Uint8Array[]>): AsyncGenerator<string[], void> {
  const decoder = new TextDecoder()
  let rest = ''
  let isTooLong = false
  for await (const chunks of batches) {
    const [first = '', ...more] = chunks
      .map((chunk) => decoder.decode(chunk, { stream: true }))
      .join('')
      .split('\n')
    const lines = [rest + first, ...more]
    rest = lines.pop() ?? ''
    if (isTooLong && lines.length > 0) {
      lines.shift()
      isTooLong = false
    }
    if (rest.length > MAX_LINE_LENGTH) {
      rest = ''
      isTooLong = true
    }
    yield lines
  }
  // The last line may have no line break.
  if (!isTooLong) yield [rest + decoder.decode()]
}
