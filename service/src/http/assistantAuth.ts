import { createHash, timingSafeEqual } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { OrganizationKeys } from '../OrganizationKeys.js'
import { HttpError } from './HttpError.js'

/** Lets assistant keys through and hands their organization on as `c.var.organization`. */
export function assistantAuth({ keys }: { keys: readonly OrganizationKeys[] }) {
  const known = keys.map(({ organization, assistantKey, adminKey }) => ({
    organization,
    assistantKey: digest(assistantKey),
    adminKey: digest(adminKey),
  }))

  return createMiddleware<{ Variables: { organization: string } }>(async (c, next) => {
    const [, token] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
    if (token === undefined) {
      throw unauthorized('This needs an assistant key. Send it as "Authorization: Bearer svc_dsc_…".')
    }
    const given = digest(token)
    if (known.some(({ adminKey }) => timingSafeEqual(adminKey, given))) {
      throw new HttpError(
        403,
        'admin_key',
        'This is an admin key, which must not reach a browser. Use the assistant key (svc_dsc_…).',
      )
    }
    const owner = known.find(({ assistantKey }) => timingSafeEqual(assistantKey, given))
    if (!owner) {
      throw unauthorized('This key is not known here. Use the assistant key that the service printed.')
    }
    c.set('organization', owner.organization)
    await next()
  })
}

/** Equal length for every key, so that comparing takes the same time for each. */
function digest(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

function unauthorized(message: string): HttpError {
  return new HttpError(401, 'unauthorized', message, { headers: { 'WWW-Authenticate': 'Bearer' } })
}
