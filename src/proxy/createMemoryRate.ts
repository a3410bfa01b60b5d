/**
 * Counts a request from an address.
 *
 * @returns whole seconds to wait if the limit is exceeded, otherwise nothing
 */
export type ProxyRate = (address: string) => number | undefined | Promise<number | undefined>

const MINUTE = 60_000

/**
 * Counts requests in this process, in windows of a minute. Forgets all addresses after each window, so that
 * memory stays small.
 */
export function createMemoryRate(perMinute: number): ProxyRate {
  let counts = new Map<string, number>()
  let endsAt = 0

  return (address) => {
    const now = Date.now()
    if (now >= endsAt) {
      counts = new Map()
      endsAt = now + MINUTE
    }
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    return count > perMinute ? Math.ceil((endsAt - now) / 1000) : undefined
  }
}
