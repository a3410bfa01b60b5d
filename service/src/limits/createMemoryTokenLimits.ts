import { createWindows } from './createWindows.js'
import { TOKENS_PER_IP_PER_DAY, type TokenLimitOptions, type TokenLimits } from './TokenLimits.js'

const DAY_MS = 24 * 60 * 60 * 1000

/** Token limits in the memory of one process. */
export function createMemoryTokenLimits({
  tokensPerSitePerDay = Infinity,
  tokensPerIpPerDay = TOKENS_PER_IP_PER_DAY,
}: TokenLimitOptions = {}): TokenLimits {
  const ofSites = createWindows(DAY_MS)
  const ofIps = createWindows(DAY_MS)

  return {
    areSpent({ site, ip }) {
      const full = ofSites.blockedUntil(site, tokensPerSitePerDay) ?? ofIps.blockedUntil(ip, tokensPerIpPerDay)
      return Promise.resolve(full !== undefined)
    },
    count({ site, ip }, tokens) {
      ofSites.use(site, tokens)
      ofIps.use(ip, tokens)
      return Promise.resolve()
    },
  }
}
