import { createLoad } from './createLoad.mjs'
import { measureStream } from './measureStream.mjs'
import { runRounds } from './runRounds.mjs'
import { toRow } from './toRow.mjs'

const SECONDS = 11

/**
 * Task time by size, every size over the same time: what a longer answer costs, not what a longer
 * wait costs. The exponent is that of task time against size, from the smallest to the largest.
 */
export async function benchGrowth(server, { rounds, sizes, variants, capSeconds }) {
  const table = Object.fromEntries(variants.map(({ name }) => [name, {}]))
  for (const size of sizes) {
    const load = createLoad(size, (deltas) => deltas / SECONDS)
    const runs = await runRounds(rounds, variants, (variant) => measureStream(server, variant, load, capSeconds))
    for (const [name, ofVariant] of runs) table[name][`${size} KB`] = toRow(ofVariant)['task ms'] ?? '–'
  }
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)]
  for (const row of Object.values(table)) {
    const growth = row[`${largest} KB`] / row[`${smallest} KB`]
    if (growth > 0) row.exponent = Number((Math.log(growth) / Math.log(largest / smallest)).toFixed(2))
  }
  console.log(`\nTask ms of answers of different size, all within ${SECONDS} s`)
  console.table(table)
}
