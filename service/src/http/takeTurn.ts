let last: Promise<unknown> = Promise.resolve()

/**
 * Resolves once in each iteration of the event loop. Blocking tasks wait for their turn, so that other requests are
 * answered between them, however many have arrived at once.
 */
export function takeTurn(): Promise<unknown> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
  return last
}
