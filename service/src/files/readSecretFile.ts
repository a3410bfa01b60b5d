import { randomBytes } from 'node:crypto'
import { readText, writeFileAtomic } from './textFiles.js'

/** Makes a secret of 256 bits. */
export const makeSecret = () => randomBytes(32).toString('base64url')

/**
 * Reads a secret from a file that only its owner can read, and makes it if there is none.
 *
 * @returns an empty text for a file that is damaged: on some disks a power cut leaves zeros
 */
export async function readSecretFile(file: string): Promise<string> {
  // Of several processes that start at the same time, one creates it.
  await writeFileAtomic(file, makeSecret(), { isNew: true })
  return ((await readText(file)) ?? '').replaceAll('\0', '').trim()
}
