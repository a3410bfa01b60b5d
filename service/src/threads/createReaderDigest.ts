import { ANONYMOUS_FINGERPRINT } from 'docs-assistant/contract'
import { createHmac } from 'node:crypto'

/**
 * Creates a function that replaces `fp`, which may be the name of an account, with an HMAC: without the secret, it
 * does not identify anyone. `anonymous` is unchanged.
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
