import { createMiddleware } from 'hono/factory'
import type { Context } from 'hono'
import { HttpError } from '../http/HttpError.js'
import type { KeyRing } from './createKeyRing.js'
import type { KeyOwner } from './KeyStore.js'

interface KeyAuthOptions {
  keys: KeyRing
  /** The kind of key that the route requires. Contract: Authentication. */
  kind: KeyOwner['kind']
}

/** Maximum length of an origin in an error message. */
const LONGEST_ORIGIN = 200

const messages = {
  assistant: {
    missing: 'An assistant key is required. Send it as "Authorization: Bearer svc_dsc_…".',
    unknown: 'This key is not known here. Use the assistant key that the service printed.',
    otherCode: 'admin_key',
    other: 'This is an admin key, which must not reach a browser. Use the assistant key (svc_dsc_…).',
  },
  admin: {
    missing: 'An admin key is required. Send it from a server as "Authorization: Bearer svc_…".',
    unknown: 'This key is not known here. Use the admin key that the service printed.',
    otherCode: 'assistant_key',
    other: 'This is an assistant key, which is public. Use the admin key (svc_…), and only on a server.',
  },
} as const

/** Requires a key of one kind; sets `c.var.organization`, and `c.var.keySites` for a key of some sites only. */
export function keyAuth({ keys, kind }: KeyAuthOptions) {
  const { missing, unknown, otherCode, other } = messages[kind]

  return createMiddleware<{
    Variables: { ip: string; organization: string; keySites?: readonly string[] | undefined }
  }>(async (c, next) => {
    const [, key] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
    if (key === undefined) throw unauthorized(missing)
    const owner = await keys.find(key, c.var.ip)
    if (owner === undefined) throw unauthorized(unknown)
    if (owner.kind !== kind) throw new HttpError(403, otherCode, other)
    if (owner.origins) checkOrigin(c, owner.origins)
    keys.uses.count(key)
    c.set('organization', owner.organization)
    c.set('keySites', owner.sites)
    await next()
  })
}

function unauthorized(message: string): HttpError {
  return new HttpError(401, 'unauthorized', message, { headers: { 'WWW-Authenticate': 'Bearer' } })
}

/**
 * Checks the `Origin` of a restricted key. Browsers send the true origin, other clients can send anything, so this
 * protects against other sites, not against theft.
 *
 * @throws {HttpError} 403 for another or a missing origin
 */
function checkOrigin(c: Context, origins: readonly string[]): void {
  const origin = c.req.header('origin')
  c.res.headers.append('Vary', 'Origin')
  if (origin === undefined || !origins.includes(origin)) {
    const message =
      origin === undefined
        ? 'This key is for pages of some origins only, and the request names no origin.'
        : `This key is not for pages of ${origin.slice(0, LONGEST_ORIGIN)}.`
    throw new HttpError(
      403,
      'origin_not_allowed',
      `${message} Use a key that allows it: create one at /admin, or with "docs-assistant keys create --origin".`,
    )
  }
  c.res.headers.set('Access-Control-Allow-Origin', origin)
}
