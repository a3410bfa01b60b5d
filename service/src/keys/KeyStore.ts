import type { KeyOwner } from './KeyOwner.js'

/** A key that was made, as it can be shown: its end tells it from others, and opens nothing. */
export interface KeptKey extends KeyOwner {
  /** `key_…`, to name it by. */
  id: string
  /** Its last four characters. */
  end: string
  /** ISO 8601. */
  createdAt: string
}

/** Keeps keys as digests: who reads the store can make no request with what is in it. */
export interface KeyStore {
  /** @returns the key itself, which is not kept and cannot be had again */
  create(owner: KeyOwner): Promise<{ id: string; key: string }>
  /** Whose the key is, if it is one. Any string is a valid question. */
  find(key: string): Promise<KeyOwner | undefined>
  /** Oldest first. */
  list(): Promise<KeptKey[]>
  /** From now on the key opens nothing. @returns whether there was such a key */
  revoke(id: string): Promise<boolean>
}
