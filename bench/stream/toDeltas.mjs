import { createRandom } from './createRandom.mjs'

const LONGEST = 8 // characters; 4.5 on average, as models send

/** Splits an answer into deltas as a model sends them, at the same positions in every run. */
export function toDeltas(markdown) {
  const random = createRandom(1)
  const deltas = []
  for (let start = 0; start < markdown.length; ) {
    const end = start + 1 + Math.floor(random() * LONGEST)
    deltas.push(markdown.slice(start, end))
    start = end
  }
  return deltas
}
