/**
 * Measures every variant in every round, one at a time. Each round begins with another one, so that
 * no variant always follows the same neighbour.
 *
 * @returns {Promise<Map<string, (object | 'cap' | 'failed')[]>>} the runs of each variant
 */
export async function runRounds(rounds, variants, measure) {
  const runs = new Map(variants.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    const start = round % variants.length
    for (const variant of [...variants.slice(start), ...variants.slice(0, start)]) {
      const run = await measure(variant).catch((error) => {
        console.error(`${variant.name}: ${error.message}`)
        return 'failed'
      })
      runs.get(variant.name).push(run)
      process.stderr.write('.')
    }
  }
  process.stderr.write('\n')
  return runs
}
