import type { Context } from 'hono'
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie'
import { z } from 'zod'
import type { KeyRing } from '../keys/createKeyRing.js'
import { digestKey, toKeyId } from '../keys/KeyStore.js'

const NAME = 'docs-assistant-admin'

/** How long a login lasts, in seconds. */
const LIFETIME = 12 * 60 * 60

const sessionSchema = z.object({ keyId: z.string(), expires: z.number() })

export interface SessionOptions {
  keys: KeyRing
  /** Signs the cookie. */
  readSecret: () => Promise<string>
  /** Whether the request came over HTTPS. Then the cookie is sent over nothing else. */
  isSecure: (c: Context) => boolean
}

/**
 * Logins of the admin pages. A signed cookie names the admin key and when the login ends. The key itself is not in it, and
 * a login ends with its key: it is looked up for each request.
 */
export function createSessions({ keys, readSecret, isSecure }: SessionOptions) {
  const options = (c: Context) => ({
    ...(isSecure(c) ? { prefix: 'host' as const, secure: true } : {}),
    path: '/',
    httpOnly: true,
    sameSite: 'Strict' as const,
    maxAge: LIFETIME,
  })

  return {
    /** @returns the organization of the login; `undefined` without one */
    async find(c: Context): Promise<string | undefined> {
      const secret = await readSecret()
      const value = isSecure(c)
        ? await getSignedCookie(c, secret, NAME, 'host')
        : await getSignedCookie(c, secret, NAME)
      if (typeof value !== 'string') return undefined
      const session = sessionSchema.safeParse(parse(value)).data
      if (session === undefined || session.expires < Date.now()) return undefined
      const owner = await keys.findById(session.keyId)
      return owner?.kind === 'admin' ? owner.organization : undefined
    },

    async start(c: Context, key: string): Promise<void> {
      const session = { keyId: toKeyId(digestKey(key)), expires: Date.now() + LIFETIME * 1000 }
      await setSignedCookie(c, NAME, JSON.stringify(session), await readSecret(), options(c))
    },

    end(c: Context): void {
      deleteCookie(c, NAME, options(c))
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
