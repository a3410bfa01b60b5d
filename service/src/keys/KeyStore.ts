import { z } from 'zod'
import { ADMIN_KEY_PREFIX, ASSISTANT_KEY_PREFIX } from 'docs-assistant/contract'
import { randomBytes, createHash } from 'node:crypto'

/** Generates a key of 192 random bits. */
export function makeKey(kind: KeyOwner['kind']): string {
  const prefix = kind === 'admin' ? ADMIN_KEY_PREFIX : ASSISTANT_KEY_PREFIX
  const random = randomBytes(24).toString('base64url')
  // One admin key in 2^24 would look like an assistant key.
  return kind === 'admin' && random.startsWith('dsc_') ? makeKey(kind) : prefix + random
}

/**
 * SHA-256 of a key. A slow hash protects guessable passwords. A key has 192 random bits, which cannot be guessed,
 * and a slow hash would let anyone keep the service busy with wrong keys.
 */
export function digestKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

/** The id of a key: the first digits of its digest. */
export const toKeyId = (digest: Buffer) => `key_${digest.toString('hex').slice(0, 12)}`

/** The organization and the kind of a key. */
export const keyOwnerSchema = z.object({
  organization: z.string(),
  /** Contract: Authentication. */
  kind: z.enum(['assistant', 'admin']),
  /** Exact origins of the pages that may use the key. Default: any. */
  origins: z.array(z.string()).optional(),
})

export type KeyOwner = z.infer<typeof keyOwnerSchema>

/** A created key without its secret. */
export interface StoredKey extends KeyOwner {
  /** `key_…` */
  id: string
  /** Its last four characters. */
  end: string
  /** ISO 8601. */
  createdAt: string
}

/** Stores keys as digests, which cannot be used to make requests. */
export interface KeyStore {
  /** @returns the key itself, which is not stored and cannot be read again */
  create(owner: KeyOwner): Promise<{ id: string; key: string }>
  /** Returns the owner of a key; accepts any string. */
  find(key: string): Promise<KeyOwner | undefined>
  /** Oldest first. */
  list(): Promise<StoredKey[]>
  /** Revokes a key immediately. @returns whether there was such a key */
  revoke(id: string): Promise<boolean>
}
