import { timingSafeEqual } from 'node:crypto'
import type { OrganizationKeys } from '../OrganizationKeys.js'
import { digestKey } from './digestKey.js'
import type { KeyOwner } from './KeyOwner.js'
import type { KeyStore } from './KeyStore.js'

/** Knows whose each key is. */
export type KeyRing = Pick<KeyStore, 'find'>

/** All keys that open something: those that were configured, and those of the store. */
export function createKeyRing(configured: readonly OrganizationKeys[], store: KeyStore | undefined): KeyRing {
  const known = configured.flatMap(({ organization, assistantKey, adminKey }) => [
    toEntry(assistantKey, { organization, kind: 'assistant' }),
    ...(adminKey === undefined ? [] : [toEntry(adminKey, { organization, kind: 'admin' })]),
  ])

  return {
    async find(key) {
      const given = digestKey(key)
      // All are compared, each in the same time: how long it takes tells nothing of any of them.
      const [found] = known.filter(({ digest }) => timingSafeEqual(digest, given))
      return found?.owner ?? store?.find(key)
    },
  }
}

function toEntry(key: string, owner: KeyOwner) {
  return { digest: digestKey(key), owner }
}
