import type { Context } from 'hono'
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie'
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { KeyRing } from '../keys/createKeyRing.js'
import { digestKey, toKeyId } from '../keys/KeyStore.js'
import type { EndedLogins } from '../keys/EndedLogins.js'

const NAME = 'docs-assistant-admin'

/** Lifetime of a login, in seconds. */
const LIFETIME = 12 * 60 * 60

const sessionSchema = z.object({ id: z.string(), keyId: z.string(), expires: z.number() })

export interface Login {
  organization: string
  /** The id of the admin key of the login. */
  keyId: string
  /** The token that each form of the login contains, which other sites cannot know. */
  csrfToken: string
}

export interface SessionOptions {
  keys: KeyRing
  /** Returns the secret that signs the cookie. */
  readSecret: () => Promise<string>
  /** Whether the request uses HTTPS. The cookie is then only sent over HTTPS. */
  isSecure: (c: Context) => boolean
  endedLogins: EndedLogins
}

/**
 * Creates the sessions of the admin pages. A signed cookie contains the id of the admin key and the expiry of the
 * login, but not the key itself. A login ends when its key is revoked, because the key is looked up for each request.
 */
export function createSessions({ keys, readSecret, isSecure, endedLogins }: SessionOptions) {
  const options = (c: Context) => ({
    ...(isSecure(c) ? { prefix: 'host' as const, secure: true } : {}),
    path: '/',
    httpOnly: true,
    sameSite: 'Strict' as const,
    maxAge: LIFETIME,
  })

  async function readSession(c: Context) {
    const secret = await readSecret()
    const value = isSecure(c) ? await getSignedCookie(c, secret, NAME, 'host') : await getSignedCookie(c, secret, NAME)
    return typeof value === 'string' ? sessionSchema.safeParse(parse(value)).data : undefined
  }

  return {
    /** Returns `undefined` without a login. */
    async find(c: Context): Promise<Login | undefined> {
      const session = await readSession(c)
      if (session === undefined || session.expires < Date.now()) return undefined
      if (await endedLogins.has(session.id)) return undefined
      const owner = await keys.findById(session.keyId)
      if (owner?.kind !== 'admin') return undefined
      const csrfToken = createHmac('sha256', await readSecret())
        .update(`csrf ${session.id}`)
        .digest('base64url')
      return { organization: owner.organization, keyId: session.keyId, csrfToken }
    },

    async start(c: Context, key: string): Promise<void> {
      const session = { id: randomUUID(), keyId: toKeyId(digestKey(key)), expires: Date.now() + LIFETIME * 1000 }
      await setSignedCookie(c, NAME, JSON.stringify(session), await readSecret(), options(c))
    },

    /** Ends a login. Copies of its cookie are not valid any more. */
    async end(c: Context): Promise<void> {
      const session = await readSession(c)
      if (session) await endedLogins.add(session.id, session.expires)
      deleteCookie(c, NAME, options(c))
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>

/** Compares tokens in constant time. */
export function isSameToken(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)]
  return first.length === second.length && timingSafeEqual(first, second)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
