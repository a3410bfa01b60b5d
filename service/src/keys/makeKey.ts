import { ADMIN_KEY_PREFIX, ASSISTANT_KEY_PREFIX } from 'docs-assistant/contract'
import { randomBytes } from 'node:crypto'
import type { KeyOwner } from './KeyOwner.js'

/** A new key of 192 random bits. */
export function makeKey(kind: KeyOwner['kind']): string {
  const prefix = kind === 'admin' ? ADMIN_KEY_PREFIX : ASSISTANT_KEY_PREFIX
  const random = randomBytes(24).toString('base64url')
  // One admin key in 2^24 would look like an assistant key.
  return kind === 'admin' && random.startsWith('dsc_') ? makeKey(kind) : prefix + random
}
