import type { ProxyRate } from './ProxyRate.js'

const MINUTE = 60_000

/** Counts in this process, minute by minute. Nobody is remembered for longer, so that memory stays small. */
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
