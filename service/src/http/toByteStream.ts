/** How often a blank line tells a waiting reader that there is somebody at work, in milliseconds. */
const SIGN_OF_LIFE_EVERY = 10_000

/**
 * Lines as a response body. The next line is made when the last was taken, so a slow reader slows
 * the model; a reader who leaves ends it. While a line takes long, a blank one keeps the connection:
 * proxies and clients give up on silence, and every client of the protocol passes blank lines over.
 */
export function toByteStream(
  lines: AsyncGenerator<string>,
  onLeave: () => void,
  signOfLifeEvery = SIGN_OF_LIFE_EVERY,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const signs = setInterval(() => controller.enqueue(encoder.encode('\n')), signOfLifeEvery)
      const next = await lines.next().finally(() => clearInterval(signs))
      if (next.done) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
    async cancel() {
      onLeave()
      await lines.return(undefined)
    },
  })
}
