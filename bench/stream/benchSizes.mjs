import { createLoad } from './createLoad.mjs'
import { measureStream } from './measureStream.mjs'
import { report } from './report.mjs'
import { runRounds } from './runRounds.mjs'
import { toRow } from './toRow.mjs'

const OURS = 'docs-assistant'

/** Prints one table for each size, and the time of the widget relative to the best throttled peer. */
export async function benchSizes(server, { rounds, sizes, variants, capSeconds }) {
  for (const size of sizes) {
    // As long as 50 KB at the usual pace: a fast model, and answers that nobody waits a minute for.
    const perSecond = size > 100 ? 4000 : 1000
    const load = createLoad(size, () => perSecond)
    const runs = await runRounds(rounds, variants, (variant) => measureStream(server, variant, load, capSeconds))
    report(`${size} KB at ${perSecond} deltas/s`, runs)
    reportRatio(runs, variants)
  }
}

function reportRatio(runs, variants) {
  const taskOf = (name) => toRow(runs.get(name))['task ms']
  const [best] = variants
    .filter(({ name, isThrottledPeer }) => isThrottledPeer && taskOf(name) !== undefined)
    .sort((a, b) => taskOf(a.name) - taskOf(b.name))
  if (best === undefined || !runs.has(OURS) || taskOf(OURS) === undefined) return
  console.log(`${OURS} takes ${(taskOf(OURS) / taskOf(best.name)).toFixed(2)} of the task time of ${best.name}.`)
}
