/** The kind of requests that a limit counts. */
export type CountedRequests = 'questions' | 'searches' | 'ratings' | 'escalations'

/**
 * Counts assistant requests in windows of an hour, a day and a minute that start with their first request.
 * Contract: Limits. Drivers must pass the suite in `test/limitsContract.ts`.
 */
export interface RequestLimits {
  /**
   * Counts one request against every limit, or against none when any is exceeded.
   *
   * @param request.what is counted: questions and searches have different limits per minute. Default: questions
   * @param request.organization for escalations, the site: they have limits of their own, of an hour and of a day
   * @returns the integer number of seconds to wait if the request must be refused
   */
  consume(request: {
    organization: string
    ip: string
    what?: CountedRequests
  }): Promise<{ retryAfter: number } | undefined>
}

/** Prevents one address from using up an organization's hourly limit within minutes. */
export const REQUESTS_PER_IP_PER_MINUTE = 60

/** Higher, since a search may be sent with each key that is pressed; still less than the hourly limit in an hour. */
export const SEARCHES_PER_IP_PER_MINUTE = 150

/** Each is a mail or a webhook to the owner. */
export const ESCALATIONS_PER_IP_PER_HOUR = 5
export const ESCALATIONS_PER_SITE_PER_DAY = 200

/** Maximum requests per window. */
export interface LimitOptions {
  /** @default 10,000 */
  perOrganizationPerHour?: number | undefined
  /** @default 10,000 */
  perIpPerDay?: number | undefined
  /** Questions, and as many ratings. @default 60 */
  perIpPerMinute?: number | undefined
  /** @default 150 */
  searchesPerIpPerMinute?: number | undefined
  /** Requests for help by a person. @default 5 */
  escalationsPerIpPerHour?: number | undefined
  /** @default 200 */
  escalationsPerSitePerDay?: number | undefined
}
