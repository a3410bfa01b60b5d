import { setTimeout } from 'node:timers/promises'

/**
 * What `work` brings, or undefined where it takes longer than `seconds`.
 *
 * @template Result
 * @param {number} seconds
 * @param {Promise<Result>} work
 * @returns {Promise<Result | undefined>}
 */
export function withCap(seconds, work) {
  return Promise.race([work, setTimeout(seconds * 1000, undefined, { ref: false })])
}
