/** Longest `currentPath` that a request may carry, in UTF-16 code units. Contract: Limits. */
export const CURRENT_PATH_MAX_LENGTH = 200

/** Search results used for an answer when a request names no `retrievalPageSize`. Contract: Limits. */
export const DEFAULT_RETRIEVAL_PAGE_SIZE = 5

/** Assistant requests that one organization may make in an hour. Contract: Limits. */
export const REQUESTS_PER_ORGANIZATION_PER_HOUR = 10_000

/** Assistant requests that one IP address may make in a day. Contract: Limits. */
export const REQUESTS_PER_IP_PER_DAY = 10_000
