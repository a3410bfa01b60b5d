/**
 * Returns the row of a variant: the median of each column. If one run was capped or has failed, returns that
 * instead, because a median of the others would be misleading.
 *
 * @param {(Record<string, number> | 'cap' | 'failed')[]} runs
 */
export function toRow(runs) {
  const broken = runs.filter((run) => typeof run === 'string')
  if (broken.length > 0) return { runs: `${broken[0]} ${broken.length}/${runs.length}` }
  const medians = Object.keys(runs[0]).map((column) => [column, toMedian(runs.map((run) => run[column]))])
  return { runs: runs.length, ...Object.fromEntries(medians) }
}

function toMedian(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.ceil((sorted.length - 1) / 2)]) / 2
  return Number(middle.toFixed(middle < 20 ? 1 : 0))
}
