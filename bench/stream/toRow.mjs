/**
 * What a table shows of the runs of one variant: the median of each column, or that the cap was
 * reached. One capped run is enough for that: a median of the others would flatter.
 *
 * @param {(Record<string, number> | undefined)[]} runs undefined where a run was capped
 */
export function toRow(runs) {
  const whole = runs.filter((run) => run !== undefined)
  if (whole.length < runs.length) return { runs: `cap ${runs.length - whole.length}/${runs.length}` }
  const medians = Object.keys(whole[0]).map((column) => [column, toMedian(whole.map((run) => run[column]))])
  return { runs: whole.length, ...Object.fromEntries(medians) }
}

function toMedian(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.ceil((sorted.length - 1) / 2)]) / 2
  return Number(middle.toFixed(middle < 20 ? 1 : 0))
}
