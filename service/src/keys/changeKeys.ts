import type { KeyAct } from './KeyLog.js'
import type { KeyOwner, KeyStore, StoredKey } from './KeyStore.js'

/** Who changes a key: see `KeyAct`. */
type By = KeyAct['by']

/** Creates a key and logs it. @returns the key, which cannot be read again */
export async function createKey(store: KeyStore, owner: KeyOwner, by: By): Promise<{ id: string; key: string }> {
  const created = await store.create(owner)
  await log(store, owner, { act: 'create', keyId: created.id, by, detail: describeKey(owner) })
  return created
}

/**
 * Replaces a key by a new one for the same sites and origins. The old one expires after the grace time, or earlier if
 * it was to expire earlier; the new one never expires.
 * @param graceMs how long both keys are valid, in milliseconds
 */
export async function rotateKey(
  store: KeyStore,
  old: StoredKey,
  { graceMs, by }: { graceMs: number; by: By },
): Promise<{ id: string; key: string; expiresAt: string }> {
  const { organization, kind, name, sites, origins } = old
  const owner: KeyOwner = { organization, kind, name, sites, origins }
  const grace = new Date(Date.now() + graceMs).toISOString()
  const expiresAt = old.expiresAt !== undefined && old.expiresAt < grace ? old.expiresAt : grace
  const created = await store.create(owner)
  await store.expire(old.id, expiresAt)
  const detail = `${describeKey(owner)}, replaced by ${created.id}, expires at ${expiresAt}`
  await log(store, owner, { act: 'rotate', keyId: old.id, by, detail })
  return { ...created, expiresAt }
}

/** Revokes a key and logs it. @returns whether there was such a key */
export async function revokeKey(store: KeyStore, key: StoredKey, by: By): Promise<boolean> {
  const isRevoked = await store.revoke(key.id)
  if (isRevoked) await log(store, key, { act: 'revoke', keyId: key.id, by, detail: describeKey(key) })
  return isRevoked
}

function log(store: KeyStore, { organization }: KeyOwner, act: Omit<KeyAct, 'at' | 'organization'>): Promise<void> {
  return store.addAct({ at: new Date().toISOString(), organization, ...act })
}

function describeKey({ kind, name, sites, origins, expiresAt }: KeyOwner): string {
  return [
    `${kind} key`,
    name && `"${name}"`,
    sites && `for the sites ${sites.join(', ')}`,
    origins && `on pages of ${origins.join(', ')}`,
    expiresAt && `until ${expiresAt}`,
  ]
    .filter(Boolean)
    .join(' ')
}
