/** Minimum time between two batches, in milliseconds: about as often as the answer is painted. */
const INTERVAL = 50

/** Maximum number of chunks read immediately per interval. Most models send fewer. */
const DEFAULT_READS = 5

/** The same limit for a burst: it applies once the limit is reached, until an interval brings fewer chunks. */
const BURST_READS = 2

/**
 * Reads a body in batches: the first chunk immediately, then every 50 ms the chunks received since, and the
 * end immediately. During a burst only the first chunks of an interval are read immediately. The rest stay in
 * the browser's buffer, because reading a thousand chunks per second costs more than rendering them. Chunks
 * received before an error are yielded before it is thrown. Where timers are throttled, as in a background
 * tab, batches are larger and less frequent.
 */
export async function* readThrottled(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array[], void> {
  const reader = body.getReader()
  const buffer = { chunks: [] as Uint8Array[], isEnded: false, failures: [] as unknown[] }
  const isEnded = () => buffer.isEnded
  let next = reader.read()
  let maxReads = DEFAULT_READS

  /** Fills the buffer until it has `count` chunks, `until` resolves, or the body ends. */
  async function fill(count: number, until?: Promise<undefined>) {
    try {
      while (buffer.chunks.length < count && !isEnded()) {
        const result = await (until === undefined ? next : Promise.race([next, until]))
        if (result === undefined) return
        buffer.isEnded = result.done
        if (result.value === undefined) return
        buffer.chunks.push(result.value)
        next = reader.read()
        next.catch(() => undefined) // handled when it is awaited, which may be later
      }
    } catch (error) {
      buffer.failures.push(error)
      buffer.isEnded = true
    }
  }

  try {
    while (!isEnded()) {
      await fill(1)
      // Buffered chunks are read within microtasks, so all of them arrive before the next task.
      await fill(Infinity, nextTask())
      yield buffer.chunks
      buffer.chunks = []
      const interval = wait(INTERVAL)
      await fill(maxReads, interval)
      maxReads = buffer.chunks.length < maxReads ? DEFAULT_READS : BURST_READS
      if (!isEnded()) await interval
    }
    yield buffer.chunks
    for (const error of buffer.failures) throw error
  } finally {
    // Closes the connection if the consumer stops early.
    await reader.cancel().catch(() => undefined)
  }
}

const wait = (milliseconds: number) => new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Resolves in the next task. Browsers delay timers by 4 ms, in which a burst would bring chunks that are read
 * one by one.
 */
const nextTask = () =>
  new Promise<undefined>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve(undefined)
    }
    port2.postMessage(undefined)
  })
