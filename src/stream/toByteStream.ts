/**
 * Text as the bytes of a response body. Reading is driven by the consumer; cancelling ends the source.
 *
 * @param whenReady nothing is handed on, not even the end, before it resolves
 */
export function toByteStream(
  texts: AsyncGenerator<string, void>,
  whenReady: () => Promise<void>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await texts.next().finally(whenReady)
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}
