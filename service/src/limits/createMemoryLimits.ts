import { REQUESTS_PER_IP_PER_DAY, REQUESTS_PER_ORGANIZATION_PER_HOUR } from 'docs-assistant/contract'
import { createWindows, toRetryAfter } from './createWindows.js'
import {
  ESCALATIONS_PER_IP_PER_HOUR,
  ESCALATIONS_PER_SITE_PER_DAY,
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
  escalationsPerIpPerHour = ESCALATIONS_PER_IP_PER_HOUR,
  escalationsPerSitePerDay = ESCALATIONS_PER_SITE_PER_DAY,
}: LimitOptions = {}): RequestLimits {
  const ofOrganizations = createWindows(HOUR_MS)
  const ofIpsInADay = createWindows(DAY_MS)
  const ofIpsInAMinute = createWindows(MINUTE_MS)
  const escalationsOfIps = createWindows(HOUR_MS)
  const escalationsOfSites = createWindows(DAY_MS)

  return {
    consume({ organization, ip, what = 'questions' }) {
      const windows =
        what === 'escalations'
          ? ([
              [escalationsOfSites, organization, escalationsPerSitePerDay],
              [escalationsOfIps, ip, escalationsPerIpPerHour],
            ] as const)
          : ([
              [ofOrganizations, organization, perOrganizationPerHour],
              [ofIpsInADay, ip, perIpPerDay],
              [ofIpsInAMinute, ip, what === 'searches' ? searchesPerIpPerMinute : perIpPerMinute],
            ] as const)
      const full = windows
        .map(([window, key, most]) => window.blockedUntil(key, most))
        .filter((until) => until !== undefined)
      if (full.length > 0) return Promise.resolve({ retryAfter: toRetryAfter(Math.max(...full)) })
      for (const [window, key] of windows) window.use(key)
      return Promise.resolve(undefined)
    },
  }
}
