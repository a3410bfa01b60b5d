import { REQUESTS_PER_IP_PER_DAY, REQUESTS_PER_ORGANIZATION_PER_HOUR } from 'docs-assistant/contract'
import { createWindows } from './createWindows.js'
import type { LimitOptions } from './LimitOptions.js'
import type { RequestLimits } from './RequestLimits.js'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Limits of one process, forgotten when it ends. */
export function createMemoryLimits({
  perOrganizationPerHour = REQUESTS_PER_ORGANIZATION_PER_HOUR,
  perIpPerDay = REQUESTS_PER_IP_PER_DAY,
}: LimitOptions = {}): RequestLimits {
  const ofOrganizations = createWindows(HOUR_MS)
  const ofIps = createWindows(DAY_MS)

  return {
    consume({ organization, ip }) {
      const asked = [
        { window: ofOrganizations.open(organization), most: perOrganizationPerHour },
        { window: ofIps.open(ip), most: perIpPerDay },
      ]
      const full = asked.filter(({ window, most }) => window.used >= most)
      if (full.length === 0) {
        for (const { window } of asked) window.used += 1
        return Promise.resolve(undefined)
      }
      const waitMs = Math.max(...full.map(({ window }) => window.endsAt - Date.now()))
      return Promise.resolve({ retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
    },
  }
}
