/** The same numbers from 0 up to 1 in every run. */
export function createRandom(seed) {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return state / 2 ** 32
  }
}
