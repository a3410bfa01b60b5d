import { ADMIN_KEY_PREFIX, ASSISTANT_KEY_PREFIX } from '../contract/keys.js'
import { DocsAssistantError } from './DocsAssistantError.js'

const wellFormed = new RegExp(`^${ASSISTANT_KEY_PREFIX}[\\w-]+$`)

/** Throws unless `apiKey` is an assistant key. Only the key's first characters are ever shown. */
export function checkKey(apiKey: string): void {
  if (wellFormed.test(apiKey)) return
  const shown = `"${apiKey.slice(0, 6)}…"`
  if (apiKey.startsWith(ADMIN_KEY_PREFIX) && !apiKey.startsWith(ASSISTANT_KEY_PREFIX)) {
    throw new DocsAssistantError(
      'configuration',
      `${shown} is an admin key and must not reach a browser. Use an assistant key ` +
        `(${ASSISTANT_KEY_PREFIX}…) as apiKey, and replace the admin key: this page has already exposed it.`,
    )
  }
  throw new DocsAssistantError(
    'configuration',
    `apiKey ${apiKey === '' ? 'is empty' : `${shown} is not an assistant key`}. Pass a key that begins with ` +
      `${ASSISTANT_KEY_PREFIX}, or leave apiKey out and set baseUrl to a proxy of your own.`,
  )
}
