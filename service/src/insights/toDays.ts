import { toDay, type Period } from './InsightsStore.js'

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns every day of a period, oldest first. */
export function toDays({ from, to }: Period): string[] {
  const days: string[] = []
  for (let time = Date.parse(from); toDay(new Date(time)) <= to; time += DAY_MS) days.push(toDay(new Date(time)))
  return days
}
