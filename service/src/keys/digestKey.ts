import { createHash } from 'node:crypto'

/**
 * SHA-256 of a key. A slow hash is for passwords, which can be guessed. Of the 2^192 keys that we
 * make nobody guesses one, however fast a guess is checked; and a slow one would let anybody keep
 * the service busy with wrong keys.
 */
export function digestKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
