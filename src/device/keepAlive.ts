import { withTimeout } from './withTimeout.js'

/**
 * The interval of keep-alive lines, in milliseconds. The reader of the stream treats a longer silence as a broken
 * connection.
 */
const SILENCE_MS = 10_000

/**
 * Adds an empty line for every ten seconds without one, while the browser loads its model or the model reads the
 * prompt.
 */
export async function* keepAlive(lines: AsyncGenerator<string, void>): AsyncGenerator<string, void> {
  try {
    for (let next = lines.next(); ; ) {
      const line = await withTimeout(next, SILENCE_MS)
      if (line === undefined) {
        yield '\n'
        continue
      }
      if (line.done) return
      yield line.value
      next = lines.next()
    }
  } finally {
    // Not awaited, because it waits for the pending line.
    void lines.return().catch(() => undefined)
  }
}
