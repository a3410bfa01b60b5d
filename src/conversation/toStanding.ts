import type { Standing } from './Standing.js'

/** Where a turn of another page stands, from its `until`; `undefined` if it is whole. */
export function toStanding(until: number | undefined): Standing | undefined {
  return until === undefined ? undefined : until > Date.now() ? 'elsewhere' : 'interrupted'
}
