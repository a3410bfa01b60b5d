import type { TokenLimits } from '../limits/TokenLimits.js'
import type { Metrics } from './createMetrics.js'

/** Wraps token limits and counts what the answers of each site use. */
export function countModelTokens(limits: TokenLimits, { onTokens }: Metrics): TokenLimits {
  return {
    ...limits,
    count(user, tokens) {
      onTokens(user.site, tokens)
      return limits.count(user, tokens)
    },
  }
}
