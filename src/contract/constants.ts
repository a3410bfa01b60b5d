/** Prefix of assistant keys: public, allowed in browsers. Contract: Authentication. */
export const ASSISTANT_KEY_PREFIX = 'svc_dsc_'

/**
 * Prefix of admin keys: server-side secrets. Contract: Authentication.
 * Assistant keys begin with it too, so test for `ASSISTANT_KEY_PREFIX` first.
 */
export const ADMIN_KEY_PREFIX = 'svc_'

/** The `fp` of readers who are not identified. Contract: Assistant request. */
export const ANONYMOUS_FINGERPRINT = 'anonymous'

/** Maximum length of `currentPath` in a request, in UTF-16 code units. Contract: Limits. */
export const CURRENT_PATH_MAX_LENGTH = 200

/**
 * Maximum length of a question, in UTF-16 code units, if the owner of the service sets no other. Not in the contract.
 */
export const QUESTION_MAX_LENGTH = 32_000

/** Number of search results used for an answer if a request has no `retrievalPageSize`. Contract: Limits. */
export const DEFAULT_RETRIEVAL_PAGE_SIZE = 5

/** Maximum number of assistant requests per organization and hour. Contract: Limits. */
export const REQUESTS_PER_ORGANIZATION_PER_HOUR = 10_000

/** Maximum number of assistant requests per IP address and day. Contract: Limits. */
export const REQUESTS_PER_IP_PER_DAY = 10_000

/** Maximum number of files attached to a question. Not in the contract. */
export const ATTACHMENTS_MAX = 10

/** Maximum size of an attached file, in bytes. Not in the contract. */
export const ATTACHMENT_MAX_BYTES = 5 * 1024 * 1024

/**
 * Maximum length of all attached texts of a question, in UTF-16 code units, if the owner of the service sets no other.
 * Not in the contract.
 */
export const ATTACHED_TEXT_MAX_LENGTH = 200_000

/** A header of the responses of `POST /v1/search/{domain}`: the service counts how searches end. */
export const COUNTS_SEARCHES_HEADER = 'x-counts-searches'
