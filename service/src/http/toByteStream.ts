/** Interval of the blank lines that keep a waiting connection open, in milliseconds. */
const HEARTBEAT_MS = 10_000

/**
 * Streams lines as a response body, with backpressure up to the model. Calls `onLeave` when the client disconnects.
 * While the next line takes long, blank lines keep the connection alive: proxies and clients time out without data,
 * and every client of the protocol skips blank lines.
 */
export function toByteStream(
  lines: AsyncGenerator<string>,
  onLeave: () => void,
  heartbeatMs = HEARTBEAT_MS,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let signs: NodeJS.Timeout | undefined
  return new ReadableStream({
    async pull(controller) {
      signs = setInterval(() => controller.enqueue(encoder.encode('\n')), heartbeatMs)
      const next = await lines.next().finally(() => clearInterval(signs))
      if (next.done) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
    async cancel() {
      // `enqueue` throws after the stream is cancelled, and the pending line may take long.
      clearInterval(signs)
      onLeave()
      await lines.return(undefined)
    },
  })
}

/** Chunk size per reader, in bytes. */
const CHUNK_BYTES = 64 * 1024

/** Streams a shared buffer. As a plain body, each response would contain its own copy. */
export function streamBytes(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(bytes.subarray(at, at + CHUNK_BYTES))
        at += CHUNK_BYTES
        if (at >= bytes.length) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
