import { REQUESTS_PER_IP_PER_DAY, REQUESTS_PER_ORGANIZATION_PER_HOUR } from 'docs-assistant/contract'
import { createWindows, toRetryAfter } from './createWindows.js'
import {
  REQUESTS_PER_IP_PER_MINUTE,
  SEARCHES_PER_IP_PER_MINUTE,
  type LimitOptions,
  type RequestLimits,
} from './RequestLimits.js'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Limits in the memory of one process. A refused request takes no memory. */
export function createMemoryLimits({
  perOrganizationPerHour = REQUESTS_PER_ORGANIZATION_PER_HOUR,
  perIpPerDay = REQUESTS_PER_IP_PER_DAY,
  perIpPerMinute = REQUESTS_PER_IP_PER_MINUTE,
  searchesPerIpPerMinute = SEARCHES_PER_IP_PER_MINUTE,
}: LimitOptions = {}): RequestLimits {
  const ofOrganizations = createWindows(HOUR_MS)
  const ofIpsInADay = createWindows(DAY_MS)
  const ofIpsInAMinute = createWindows(MINUTE_MS)

  return {
    consume({ organization, ip, what = 'questions' }) {
      const full = [
        ofOrganizations.fullUntil(organization, perOrganizationPerHour),
        ofIpsInADay.fullUntil(ip, perIpPerDay),
        ofIpsInAMinute.fullUntil(ip, what === 'searches' ? searchesPerIpPerMinute : perIpPerMinute),
      ].filter((until) => until !== undefined)
      if (full.length > 0) return Promise.resolve({ retryAfter: toRetryAfter(Math.max(...full)) })
      ofOrganizations.use(organization)
      ofIpsInADay.use(ip)
      ofIpsInAMinute.use(ip)
      return Promise.resolve(undefined)
    },
  }
}
