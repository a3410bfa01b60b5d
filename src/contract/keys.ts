/** Prefix of assistant keys: public, allowed in browsers. Contract: Authentication. */
export const ASSISTANT_KEY_PREFIX = 'svc_dsc_'

/**
 * Prefix of admin keys: server-side secrets. Contract: Authentication.
 * Assistant keys begin with it too, so test for `ASSISTANT_KEY_PREFIX` first.
 */
export const ADMIN_KEY_PREFIX = 'svc_'

/** The `fp` of readers who are not told apart. Contract: Assistant request. */
export const ANONYMOUS_FINGERPRINT = 'anonymous'
