import { randomBytes } from 'node:crypto'
import { readText, writeFileAtomic } from './textFiles.js'

/** Makes a secret of 256 bits. */
export const makeSecret = () => randomBytes(32).toString('base64url')

/** A secret is damaged: on some disks a power cut leaves a file of zeros. */
export class EmptySecretError extends Error {
  override name = 'EmptySecretError'
}

/**
 * Reads a secret from a file that only its owner can read, and makes it if there is none.
 *
 * @throws {EmptySecretError} when there is nothing in the file
 */
export async function readSecretFile(file: string): Promise<string> {
  const text = (await readText(file)) ?? (await createSecret(file))
  const secret = text.replaceAll('\0', '').trim()
  if (secret !== '') return secret
  throw new EmptySecretError(
    `${file} is empty, so anyone could sign in its name. Delete it to generate a new secret, which invalidates what the old one has signed.`,
  )
}

/** Creates the secret. If several processes start at the same time, only one of them does. */
async function createSecret(file: string): Promise<string> {
  await writeFileAtomic(file, makeSecret(), { isNew: true })
  return (await readText(file)) ?? ''
}
