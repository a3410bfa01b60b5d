import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long to work before yielding to the event loop, in milliseconds. */
const SLICE_MS = 50

/** A function to await in a long loop: it lets requests run once every 50 ms, and does nothing in between. */
export function createPause(): () => Promise<void> {
  let start = performance.now()
  return async () => {
    if (performance.now() - start < SLICE_MS) return
    await nextTurn()
    start = performance.now()
  }
}
