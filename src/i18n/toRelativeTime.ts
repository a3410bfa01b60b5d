const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** Formats a time relative to `now`: `2 hours ago`. Less than a minute is `now`. */
export function toRelativeTime(time: number, now: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const [unit, length] = units.find(([, least]) => now - time >= least) ?? ['second', Infinity]
  return format.format(-Math.floor((now - time) / length) || 0, unit)
}
