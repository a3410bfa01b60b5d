import { ANONYMOUS_FINGERPRINT } from 'docs-assistant/contract'
import { createHmac } from 'node:crypto'

/**
 * Creates the function that stores use in place of `fp`, which may be the name of an account: an HMAC, from which nobody
 * without the secret can tell whose it is. `anonymous` stays, since it is nobody's.
 *
 * @param readSecret called once
 */
export function createReaderDigest(readSecret: () => Promise<string>): (fp: string) => Promise<string> {
  let secret: Promise<string> | undefined

  return async (fp) => {
    if (fp === ANONYMOUS_FINGERPRINT) return fp
    secret ??= readSecret().catch((error: unknown) => {
      secret = undefined
      throw error
    })
    return createHmac('sha256', await secret)
      .update(fp)
      .digest('base64url')
  }
}
