import { REQUESTS_PER_IP_PER_DAY, REQUESTS_PER_ORGANIZATION_PER_HOUR } from 'docs-assistant/contract'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { RequestLimits } from './RequestLimits.js'

const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS

interface MemoryLimitsOptions {
  /** @default 10,000 */
  perOrganizationPerHour?: number | undefined
  /** @default 10,000 */
  perIpPerDay?: number | undefined
}

/** Limits of one process, forgotten when it ends. */
export function createMemoryLimits({
  perOrganizationPerHour = REQUESTS_PER_ORGANIZATION_PER_HOUR,
  perIpPerDay = REQUESTS_PER_IP_PER_DAY,
}: MemoryLimitsOptions = {}): RequestLimits {
  const organizations = new RateLimiterMemory({ points: perOrganizationPerHour, duration: HOUR_SECONDS })
  const ips = new RateLimiterMemory({ points: perIpPerDay, duration: DAY_SECONDS })

  return {
    async consume({ organization, ip }) {
      // The address first: a reader past their own limit must not use up that of everybody.
      const refusedIp = await consume(ips, ip)
      if (refusedIp) return refusedIp
      const refusedOrganization = await consume(organizations, organization)
      if (refusedOrganization) await ips.reward(ip)
      return refusedOrganization
    },
  }
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<{ retryAfter: number } | undefined> {
  try {
    await limiter.consume(key)
    return undefined
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) }
  }
}
