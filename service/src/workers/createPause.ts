import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * How long to work before yielding to the event loop, in milliseconds. Meanwhile, no new page is sent to the threads
 * that parse pages.
 */
const SLICE_MS = 10

/** A function to await in a long loop: it lets requests run once every 10 ms, and does nothing in between. */
export function createPause(): () => Promise<void> {
  let start = performance.now()
  return async () => {
    if (performance.now() - start < SLICE_MS) return
    await nextTurn()
    start = performance.now()
  }
}
