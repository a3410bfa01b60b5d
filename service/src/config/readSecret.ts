import { EmptySecretError, makeSecret, readSecretFile } from '../files/readSecretFile.js'
import { toUnwritableCode } from '../files/unwritable.js'
import { ConfigError } from './ConfigError.js'

/** The secrets of this process whose files could not be written. */
const unsaved = new Map<string, string>()

/**
 * Reads a secret of the service, which is generated when it is first needed, and stored in a file that only its owner
 * can read. If the file cannot be written, the secret is valid until the process ends.
 * @throws {ConfigError} when the file is empty
 */
export async function readSecret(file: string): Promise<string> {
  try {
    return await readSecretFile(file)
  } catch (error) {
    if (error instanceof EmptySecretError) throw new ConfigError(error.message, { cause: error })
    if (toUnwritableCode(error) === undefined) throw error
    const secret = unsaved.get(file) ?? makeSecret()
    unsaved.set(file, secret)
    return secret
  }
}
