import { withTimeout } from './withTimeout.js'

/** A reader of the stream takes a longer silence for a broken connection, in milliseconds. */
const SILENCE_MS = 10_000

/** Adds an empty line for every ten seconds without one, while the browser loads its model or the model reads the prompt. */
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
    // Not awaited: it waits for the line that is being made.
    void lines.return().catch(() => undefined)
  }
}
