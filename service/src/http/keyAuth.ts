import { createMiddleware } from 'hono/factory'
import type { KeyRing } from '../keys/createKeyRing.js'
import type { KeyOwner } from '../keys/KeyOwner.js'
import { checkOrigin } from './checkOrigin.js'
import { HttpError } from './HttpError.js'

interface KeyAuthOptions {
  keys: KeyRing
  /** Which of an organization's keys opens the route. Contract: Authentication. */
  kind: KeyOwner['kind']
}

const words = {
  assistant: {
    missing: 'This needs an assistant key. Send it as "Authorization: Bearer svc_dsc_…".',
    unknown: 'This key is not known here. Use the assistant key that the service printed.',
    otherCode: 'admin_key',
    other: 'This is an admin key, which must not reach a browser. Use the assistant key (svc_dsc_…).',
  },
  admin: {
    missing: 'This needs an admin key. Send it from a server as "Authorization: Bearer svc_…".',
    unknown: 'This key is not known here. Use the admin key that the service printed.',
    otherCode: 'assistant_key',
    other: 'This is an assistant key, which is public. Use the admin key (svc_…), and only on a server.',
  },
} as const

/** Lets keys of one kind through and hands their organization on as `c.var.organization`. */
export function keyAuth({ keys, kind }: KeyAuthOptions) {
  const { missing, unknown, otherCode, other } = words[kind]

  return createMiddleware<{ Variables: { organization: string } }>(async (c, next) => {
    const [, key] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
    if (key === undefined) throw unauthorized(missing)
    const owner = await keys.find(key)
    if (owner === undefined) throw unauthorized(unknown)
    if (owner.kind !== kind) throw new HttpError(403, otherCode, other)
    if (owner.origins) checkOrigin(c, owner.origins)
    c.set('organization', owner.organization)
    await next()
  })
}

function unauthorized(message: string): HttpError {
  return new HttpError(401, 'unauthorized', message, { headers: { 'WWW-Authenticate': 'Bearer' } })
}
