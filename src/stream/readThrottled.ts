import { nextTask } from '../shared/nextTask.js'

/** Minimum time between two batches, in milliseconds: about as often as the answer is painted. */
const INTERVAL = 50

/**
 * Reads a body in batches: the first chunk immediately, then every 50 ms the chunks received since, and the
 * end immediately. Chunks received before an error are yielded before it is thrown: each is read as it arrives, because
 * an error discards what is still in the browser's buffer. Where timers are throttled, as in a background tab, batches
 * are larger and less frequent.
 */
export async function* readThrottled(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array[], void> {
  const reader = body.getReader()
  const received = { chunks: [] as Uint8Array[], failures: [] as unknown[], isEnded: false }
  let onChunk = () => {}

  async function readAll(): Promise<void> {
    try {
      for (;;) {
        const { value } = await reader.read()
        if (value === undefined) break
        received.chunks.push(value)
        onChunk()
      }
    } catch (error) {
      received.failures.push(error)
    }
    received.isEnded = true
  }

  const ended = readAll()
  try {
    while (!received.isEnded) {
      if (received.chunks.length === 0) await Promise.race([ended, new Promise<void>((resolve) => (onChunk = resolve))])
      // Buffered chunks are read within microtasks, so all of them arrive before the next task.
      await nextTask()
      yield received.chunks.splice(0)
      await Promise.race([ended, wait(INTERVAL)])
    }
    yield received.chunks
    for (const error of received.failures) throw error
  } finally {
    // Closes the connection if the consumer stops early.
    await reader.cancel().catch(() => undefined)
  }
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
