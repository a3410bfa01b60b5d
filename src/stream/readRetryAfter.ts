/** Longest wait that is believed, in seconds. A longer one is a mistake, and would lock the reader out. */
const MAX_RETRY_AFTER = 300

/** An HTTP date begins with the name of its day. `Date.parse` would make a date of `-5` too. */
const parseDate = (value: string) => (/^[a-z]/i.test(value) ? Date.parse(value) : NaN)

/**
 * Seconds to wait according to `Retry-After`, in either of its forms (RFC 9110, 10.2.3).
 *
 * @returns whole seconds from 0 to 300; `undefined` where the header is absent or makes no sense
 */
export function readRetryAfter(headers: Headers, now: number = Date.now()): number | undefined {
  const value = headers.get('retry-after')?.trim()
  if (value === undefined) return undefined
  const seconds = /^\d+$/.test(value) ? Number(value) : (parseDate(value) - now) / 1000
  if (Number.isNaN(seconds)) return undefined
  return Math.min(Math.max(Math.ceil(seconds), 0), MAX_RETRY_AFTER)
}
