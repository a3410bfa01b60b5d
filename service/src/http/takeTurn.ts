let last: Promise<unknown> = Promise.resolve()

/**
 * Resolves once in each iteration of the event loop. Work that blocks waits for its turn, so that other requests are
 * answered between two pieces of it, however many have arrived at once.
 */
export function takeTurn(): Promise<unknown> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
  return last
}
