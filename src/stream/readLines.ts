/** Longest line that is kept, in characters. No part of an answer is this long; a broken proxy's output can be. */
const MAX_LINE_LENGTH = 1_000_000

/**
 * Splits bytes into lines, whatever the chunks they come in: a line may span many chunks, and a
 * chunk may end inside a character. Gives the lines that each chunk completes. A byte-order mark is
 * passed over, and so is a line of more than a million characters.
 */
export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string[], void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let isTooLong = false
  try {
    for (;;) {
      const { done, value } = await reader.read()
      const [first = '', ...more] = decoder.decode(value, { stream: !done }).split('\n')
      const lines = [rest + first, ...more]
      // The last piece is unfinished, unless the stream is.
      rest = done ? '' : (lines.pop() ?? '')
      if (isTooLong && lines.length > 0) {
        lines.shift()
        isTooLong = false
      }
      if (rest.length > MAX_LINE_LENGTH) {
        rest = ''
        isTooLong = true
      }
      yield lines
      if (done) return
    }
  } finally {
    // Reached early when the consumer leaves: closes the connection.
    await reader.cancel().catch(() => undefined)
  }
}
