/** Longest line that is kept, in characters. No part of an answer is this long; a broken proxy's output can be. */
const MAX_LINE_LENGTH = 1_000_000

/**
 * Splits bytes into lines, whatever the chunks they come in: a line may span many chunks, and a
 * chunk may end inside a character. Gives the lines that each batch of chunks completes. A
 * byte-order mark is passed over, and so is a line of more than a million characters.
 */
export async function* readLines(batches: AsyncIterable<Uint8Array[]>): AsyncGenerator<string[], void> {
  const decoder = new TextDecoder()
  let rest = ''
  let isTooLong = false
  for await (const chunks of batches) {
    const [first = '', ...more] = chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('').split('\n')
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
  // The last line may lack its end.
  if (!isTooLong) yield [rest + decoder.decode()]
}
