import { useMemo } from 'react'
import { ANONYMOUS_FINGERPRINT } from '../contract/keys.js'
import type { AssistantOptions } from '../request/AssistantOptions.js'
import { attempt } from './attempt.js'
import type { Place } from './Place.js'
import { useIsHydrated } from './useIsHydrated.js'

/**
 * Where the conversations of this site and reader are kept. A function that names the reader is
 * called when it is another function than before: on the page, never on a server.
 */
export function usePlace({ domain, userId, persistence = 'local' }: AssistantOptions): Place {
  const isHydrated = useIsHydrated()
  const prefix = useMemo(() => {
    if (!isHydrated) return ''
    const reader = attempt(() => encodeURIComponent((typeof userId === 'function' ? userId() : userId) ?? ''))
    return `docs-assistant:${domain}:${reader || ANONYMOUS_FINGERPRINT}:`
  }, [domain, isHydrated, userId])
  return { domain, prefix, persistence }
}
