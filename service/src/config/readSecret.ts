import { EmptySecretError, readSecretFile } from '../files/readSecretFile.js'
import { ConfigError } from './ConfigError.js'

/**
 * Reads a secret of the service, which is generated when it is first needed, and stored in a file that only its owner
 * can read.
 * @throws {ConfigError} when the file is empty
 */
export async function readSecret(file: string): Promise<string> {
  try {
    return await readSecretFile(file)
  } catch (error) {
    throw error instanceof EmptySecretError ? new ConfigError(error.message, { cause: error }) : error
  }
}
