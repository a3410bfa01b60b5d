import { toOwn } from '../shared/toOwn.js'

/**
 * Encodes text as the bytes of a response body. The consumer drives the reading; cancelling it returns the
 * generator.
 */
export function toByteStream(source: AsyncGenerator<string, void>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const byteSource: UnderlyingDefaultSource<Uint8Array<ArrayBuffer>> = {
    async pull(controller) {
      const { done, value } = await source.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await source.return(undefined)
    },
  }
  // The constructor throws for a `type` that a page has added to `Object.prototype`.
  return new ReadableStream(toOwn(byteSource))
}
