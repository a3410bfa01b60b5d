import { createLoad } from './createLoad.mjs'
import { measureStream } from './measureStream.mjs'
import { report } from './report.mjs'
import { runRounds } from './runRounds.mjs'
import { toRow } from './toRow.mjs'

const OURS = 'docs-assistant'
const OURS_V2 = 'docs-assistant-v2'

/**
 * Prints one table for each size, and the task time of the widget relative to the best throttled peer and of version 2 of
 * the protocol relative to version 1.
 */
export async function benchSizes(server, { rounds, sizes, variants, capSeconds }) {
  for (const size of sizes) {
    // As long as 50 KB at the usual pace: a fast model, and answers that nobody waits a minute for.
    const perSecond = size > 100 ? 4000 : 1000
    const load = createLoad(size, () => perSecond)
    const runs = await runRounds(rounds, variants, (variant) => measureStream(server, variant, load, capSeconds))
    report(`${size} KB at ${perSecond} deltas/s`, runs)
    const taskOf = (name) => (runs.has(name) ? toRow(runs.get(name))['task ms'] : undefined)
    const [best] = variants
      .filter(({ name, isThrottledPeer }) => isThrottledPeer && taskOf(name) !== undefined)
      .sort((a, b) => taskOf(a.name) - taskOf(b.name))
    reportRatio(OURS, best?.name, taskOf)
    reportRatio(OURS_V2, OURS, taskOf)
  }
}

/** Prints nothing where one of them was not measured. */
function reportRatio(name, other, taskOf) {
  const ratio = taskOf(name) / taskOf(other)
  if (!Number.isNaN(ratio)) console.log(`${name} takes ${ratio.toFixed(2)} of the task time of ${other}.`)
}
