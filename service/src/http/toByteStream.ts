/**
 * Lines as a response body. The next line is made when the last was taken, so a slow reader slows
 * the model; a reader who leaves ends it.
 */
export function toByteStream(lines: AsyncGenerator<string>, onLeave: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const next = await lines.next()
      if (next.done) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
    async cancel() {
      onLeave()
      await lines.return(undefined)
    },
  })
}
