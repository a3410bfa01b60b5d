import { toRow } from './toRow.mjs'

/**
 * Prints one table: the medians of each variant.
 *
 * @param {string} title
 * @param {Map<string, (object | 'cap' | 'failed')[]>} runs
 */
export function report(title, runs) {
  console.log(`\n${title}`)
  console.table(Object.fromEntries([...runs].map(([name, ofVariant]) => [name, toRow(ofVariant)])))
}
