import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signs links that expire: HMAC-SHA256 over method, path and expiry, in
 * the query as `expires` (seconds since 1970) and `signature`.
 */
export class LinkSigner {
  readonly #secret: string

  /**
   * Creates a signer.
   * @param secret links are valid while it does not change; must not be empty
   */
  constructor(secret: string) {
    if (secret === '') throw new Error('[docs-assistant] The secret that links are signed with must not be empty.')
    this.#secret = secret
  }

  /** Returns the path with its signature. */
  sign(path: string, expiresAt: Date): string {
    const expires = String(Math.floor(expiresAt.getTime() / 1000))
    return `${path}?expires=${expires}&signature=${this.#digest(path, expires).toString('base64url')}`
  }

  /** Whether the path and query of a request are as signed and have not expired. */
  isValid(path: string, query: URLSearchParams): boolean {
    const expires = query.get('expires') ?? ''
    const actual = Buffer.from(query.get('signature') ?? '', 'base64url')
    const expected = this.#digest(path, expires)
    const isSigned = actual.length === expected.length && timingSafeEqual(actual, expected)
    return isSigned && [...query.keys()].length === 2 && Number(expires) * 1000 > Date.now()
  }

  #digest(path: string, expires: string): Buffer {
    return createHmac('sha256', this.#secret).update(`GET\n${path}\n${expires}`).digest()
  }
}
