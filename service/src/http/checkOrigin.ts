import type { Context } from 'hono'
import { HttpError } from './HttpError.js'

/**
 * Lets a key that is for some pages only be used by those. A browser says truly which page asks;
 * whoever is no browser can say anything, so this keeps a key from other sites and not from thieves.
 *
 * @throws HttpError 403 for another origin, and for none
 */
export function checkOrigin(c: Context, origins: readonly string[]): void {
  const origin = c.req.header('origin')
  c.res.headers.append('Vary', 'Origin')
  if (origin === undefined || !origins.includes(origin)) {
    throw new HttpError(
      403,
      'origin_not_allowed',
      'This key is not for pages of this origin. Make a key for it with "docs-assistant keys create --origin".',
    )
  }
  c.res.headers.set('Access-Control-Allow-Origin', origin)
}
