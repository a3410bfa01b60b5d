import type { Runs } from './Runs.js'

/** Few enough to visit at every update, many enough that a long answer has few groups. */
const RUN_LENGTH = 16

/** Keeps the first `count` items of `runs` and puts `items` behind them. */
export function extendRuns<Item>(runs: Runs<Item>, count: number, items: readonly Item[]): Runs<Item> {
  const full = Math.floor(count / RUN_LENGTH)
  const open = [...(runs[full] ?? []).slice(0, count % RUN_LENGTH), ...items]
  const extended = runs.slice(0, full)
  for (let start = 0; start < open.length; start += RUN_LENGTH) {
    extended.push(open.slice(start, start + RUN_LENGTH))
  }
  return extended
}
