import { useMemo } from 'react'
import { ANONYMOUS_FINGERPRINT } from '../../contract/constants.js'
import type { AssistantOptions, Persistence } from '../../request/AssistantOptions.js'
import { tryOrUndefined } from '../../shared/tryOrUndefined.js'
import { useIsHydrated } from '../../shared/useIsHydrated.js'

/** The browser storage of a scope; `undefined` if it is blocked or a custom store is used. */
export function findStorage({ persistence }: Pick<StorageScope, 'persistence'>): Storage | undefined {
  if (persistence === 'local') return tryOrUndefined(() => localStorage)
  return persistence === 'session' ? tryOrUndefined(() => sessionStorage) : undefined
}

/**
 * Returns the storage scope of this site and reader. If `userId` is a function, it is called again
 * whenever the function changes, and never on a server.
 */
export function useStorageScope({ domain, userId, persistence = 'local' }: AssistantOptions): StorageScope {
  const isHydrated = useIsHydrated()
  const prefix = useMemo(() => {
    if (!isHydrated) return ''
    const reader = tryOrUndefined(() => encodeURIComponent((typeof userId === 'function' ? userId() : userId) ?? ''))
    return `docs-assistant:${domain}:${reader || ANONYMOUS_FINGERPRINT}:`
  }, [domain, isHydrated, userId])
  return { domain, prefix, persistence }
}

/**
 * Where the conversations of one reader with one site are stored. The keys, after the prefix: `index`, the
 * list; `conversation:{id}:{revision}`, a conversation; `latest`, the id of the latest one; and `tab`, always
 * in `sessionStorage`, the id of the one that the tab shows.
 */
export interface StorageScope {
  domain: string
  /** The prefix of all keys; empty on a server and during hydration. */
  prefix: string
  persistence: Persistence
}
