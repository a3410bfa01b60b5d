import { createAnswer } from './createAnswer.mjs'
import { toDeltas } from './toDeltas.mjs'

const KB = 1000

/**
 * An answer as the server sends it and a reader sees it.
 *
 * @param {number} size in KB
 * @param {(deltas: number) => number} toPace how many deltas a second, given how many there are
 */
export function createLoad(size, toPace) {
  const { markdown, texts } = createAnswer(size * KB)
  const deltas = toDeltas(markdown)
  return { deltas, texts, perSecond: toPace(deltas.length) }
}
