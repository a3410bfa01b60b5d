import { createHash, timingSafeEqual } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { OrganizationKeys } from '../OrganizationKeys.js'
import { HttpError } from './HttpError.js'

interface KeyAuthOptions {
  keys: readonly OrganizationKeys[]
  /** Which of an organization's keys opens the route. Contract: Authentication. */
  kind: 'assistant' | 'admin'
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
  const known = keys.map(({ organization, assistantKey, adminKey }) => ({
    organization,
    assistant: digest(assistantKey),
    admin: digest(adminKey),
  }))
  const otherKind = kind === 'admin' ? 'assistant' : 'admin'
  const { missing, unknown, otherCode, other } = words[kind]

  return createMiddleware<{ Variables: { organization: string } }>(async (c, next) => {
    const [, token] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
    if (token === undefined) throw unauthorized(missing)
    const given = digest(token)
    if (known.some((owner) => timingSafeEqual(owner[otherKind], given))) throw new HttpError(403, otherCode, other)
    const owner = known.find((candidate) => timingSafeEqual(candidate[kind], given))
    if (!owner) throw unauthorized(unknown)
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
