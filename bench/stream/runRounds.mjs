/**
 * Measures every variant in every round, one at a time. Each round begins with another one, so that
 * no variant always runs on a machine that has just been busy with the same neighbour.
 *
 * @returns {Promise<Map<string, (object | undefined)[]>>} the runs of each variant
 */
export async function runRounds(rounds, variants, measure) {
  const runs = new Map(variants.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    const start = round % variants.length
    for (const variant of [...variants.slice(start), ...variants.slice(0, start)]) {
      const run = await measure(variant)
      runs.get(variant.name).push(run)
      process.stderr.write('.')
    }
  }
  process.stderr.write('\n')
  return runs
}
