import { ADMIN_KEY_PREFIX, ASSISTANT_KEY_PREFIX } from 'docs-assistant/contract'
import { EXIT, ExitError } from './toExitError.js'
import { readText } from '../files/textFiles.js'

/**
 * Reads the admin key from a file, or else from the environment. Never from the command line, which other users of the
 * machine can read.
 */
export async function readAdminKey(
  file: string | undefined,
  environment: Record<string, string | undefined>,
): Promise<string> {
  const key = (file === undefined ? environment.DOCS_ASSISTANT_ADMIN_KEY : await readText(file))?.trim() ?? ''
  if (key === '') {
    const cure =
      'Set DOCS_ASSISTANT_ADMIN_KEY, or name a file that holds it with --key-file. The first start of the service shows one; "docs-assistant keys create --admin", where the service runs, makes another.'
    throw new ExitError(
      EXIT.usage,
      file === undefined ? `There is no admin key. ${cure}` : `${file} contains no admin key. ${cure}`,
    )
  }
  if (!key.startsWith(ADMIN_KEY_PREFIX) || key.startsWith(ASSISTANT_KEY_PREFIX)) {
    throw new ExitError(
      EXIT.notAllowed,
      'This is not an admin key. An admin key begins with svc_ but not with svc_dsc_.',
    )
  }
  return key
}
