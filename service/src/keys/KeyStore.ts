import { z } from 'zod'
import { ADMIN_KEY_PREFIX, ASSISTANT_KEY_PREFIX } from 'docs-assistant/contract'
import { randomBytes, createHash } from 'node:crypto'
import type { KeyLog } from './KeyLog.js'

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

/** Shows a key by its prefix and its last characters: `svc_…wxyz`. */
export const shortenKey = (kind: KeyOwner['kind'], end: string) =>
  `${kind === 'admin' ? ADMIN_KEY_PREFIX : ASSISTANT_KEY_PREFIX}…${end}`

/** The organization and the kind of a key. */
export const keyOwnerSchema = z.object({
  organization: z.string(),
  /** Contract: Authentication. */
  kind: z.enum(['assistant', 'admin']),
  /** The name that its owner gave it. Default: none. */
  name: z.string().optional(),
  /** Domains of the sites that the key is for. Default: all sites of the organization. */
  sites: z.array(z.string()).optional(),
  /** Exact origins of the pages that may use the key. Default: any. */
  origins: z.array(z.string()).optional(),
  /** The time at which the key expires, ISO 8601. Default: never. */
  expiresAt: z.string().optional(),
})

export type KeyOwner = z.infer<typeof keyOwnerSchema>

export const isExpired = ({ expiresAt }: Pick<KeyOwner, 'expiresAt'>) =>
  expiresAt !== undefined && Date.parse(expiresAt) <= Date.now()

/** A created key without its secret. */
export interface StoredKey extends KeyOwner {
  /** `key_…` */
  id: string
  /** Its last four characters. */
  end: string
  /** ISO 8601. */
  createdAt: string
}

/**
 * Stores keys as digests, which cannot be used to make requests, and what happens to them. Drivers must pass the suite
 * in `test/keyStoreContract.ts`.
 */
export interface KeyStore extends KeyLog {
  /** @returns the key itself, which is not stored and cannot be read again */
  create(owner: KeyOwner): Promise<{ id: string; key: string }>
  /** Returns the owner of a key, also of an expired one; accepts any string. */
  find(key: string): Promise<KeyOwner | undefined>
  /** Oldest first, with those that have expired. */
  list(): Promise<StoredKey[]>
  /** Sets the time at which a key expires, ISO 8601. @returns whether there is such a key */
  expire(id: string, expiresAt: string): Promise<boolean>
  /** Revokes a key immediately. @returns whether there was such a key */
  revoke(id: string): Promise<boolean>
}
