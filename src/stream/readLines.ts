/**
 * Splits bytes into lines, whatever the chunks they come in: a line may span many chunks, and a
 * chunk may end inside a character. `\n` and `\r\n` both end a line; a byte-order mark is passed over.
 */
export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true })
      const lines = rest.split(/\r?\n/)
      // The last piece is unfinished, unless the stream is.
      if (!done) rest = lines.pop() ?? ''
      yield* lines
      if (done) return
    }
  } finally {
    // Reached early when the consumer leaves: closes the connection.
    await reader.cancel().catch(() => undefined)
  }
}
