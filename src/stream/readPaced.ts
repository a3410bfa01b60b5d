/** Shortest time between two hand-overs of a growing answer, in milliseconds: as often as it is painted. */
const PACE = 50

/** How many chunks within one pace are read as they come: all, as fast as most models write. */
const EAGER_READS = 5

/** How many once all were read and more came, until a pace brings fewer than this. */
const TORRENT_READS = 2

/**
 * Reads a body at the pace of the screen: what comes first at once, then every 50 ms all that has
 * come since, the end at once. From a torrent only the first chunks of each 50 ms are read as they
 * come. The others wait where the browser has received them, because reading a thousand chunks a
 * second costs a page more than showing them. What was read before a failure is handed over before
 * it is thrown. Where timers are held back, as in a background tab, batches become fewer and larger.
 */
export async function* readPaced(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array[], void> {
  const reader = body.getReader()
  const inbox = { chunks: [] as Uint8Array[], isEnded: false, failures: [] as unknown[] }
  const isEnded = () => inbox.isEnded
  let next = reader.read()
  let eagerReads = EAGER_READS

  /** Reads until `until`, until so many chunks are there, or until the end. */
  async function gather(count: number, until?: Promise<undefined>) {
    try {
      while (inbox.chunks.length < count && !isEnded()) {
        const result = await (until === undefined ? next : Promise.race([next, until]))
        if (result === undefined) return
        inbox.isEnded = result.done
        if (result.value === undefined) return
        inbox.chunks.push(result.value)
        next = reader.read()
        next.catch(() => undefined) // a failure is met where it is awaited, which may be later
      }
    } catch (error) {
      inbox.failures.push(error)
      inbox.isEnded = true
    }
  }

  try {
    while (!isEnded()) {
      await gather(1)
      // Chunks that stand in line are read in no time: the next task is sure to come after them.
      await gather(Infinity, nextTask())
      yield inbox.chunks
      inbox.chunks = []
      const pace = wait(PACE)
      await gather(eagerReads, pace)
      eagerReads = inbox.chunks.length < eagerReads ? EAGER_READS : TORRENT_READS
      if (!isEnded()) await pace
    }
    yield inbox.chunks
    for (const error of inbox.failures) throw error
  } finally {
    // Reached early when the consumer leaves: closes the connection.
    await reader.cancel().catch(() => undefined)
  }
}

const wait = (milliseconds: number) => new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds))

/** Sooner than a timer, which browsers hold back for 4 ms: in those a torrent brings chunks that would be read one by one. */
const nextTask = () =>
  new Promise<undefined>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve(undefined)
    }
    port2.postMessage(undefined)
  })
