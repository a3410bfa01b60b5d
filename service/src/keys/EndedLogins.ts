import { LRUCache } from 'lru-cache'

/** Maximum number of ended logins that a process remembers. */
const MAX_ENDED = 10_000

/** The logins to the admin pages that ended before they expired: copies of their cookies are not valid any more. */
export interface EndedLogins {
  /** Remembers a login until `expires`, in milliseconds since 1970. */
  add(id: string, expires: number): Promise<void>
  has(id: string): Promise<boolean>
}

/** Remembers ended logins until the process ends. */
export function createMemoryEndedLogins(): EndedLogins {
  const ended = new LRUCache<string, true>({ max: MAX_ENDED })
  return {
    add: (id, expires) => Promise.resolve(void ended.set(id, true, { ttl: Math.max(expires - Date.now(), 1) })),
    has: (id) => Promise.resolve(ended.has(id)),
  }
}
