import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signs links to what may be fetched until a moment: HMAC-SHA256 over method, path and expiry, in
 * the query as `expires` (seconds since 1970) and `signature`.
 */
export class LinkSigner {
  readonly #secret: string

  /** @param secret as long as it is kept, links hold */
  constructor(secret: string) {
    this.#secret = secret
  }

  /** The path with its signature. */
  sign(path: string, expiresAt: Date): string {
    const expires = String(Math.floor(expiresAt.getTime() / 1000))
    return `${path}?expires=${expires}&signature=${this.#digest(path, expires).toString('base64url')}`
  }

  /** Whether a request's path and query are as they were signed, and in time. */
  isValid(path: string, query: URLSearchParams): boolean {
    const expires = query.get('expires') ?? ''
    const given = Buffer.from(query.get('signature') ?? '', 'base64url')
    const wanted = this.#digest(path, expires)
    const isSigned = given.length === wanted.length && timingSafeEqual(given, wanted)
    return isSigned && [...query.keys()].length === 2 && Number(expires) * 1000 > Date.now()
  }

  #digest(path: string, expires: string): Buffer {
    return createHmac('sha256', this.#secret).update(`GET\n${path}\n${expires}`).digest()
  }
}
