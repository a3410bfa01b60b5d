import { ADMIN_KEY_PREFIX, ASSISTANT_KEY_PREFIX } from '../contract/keys.js'
import { DocsAssistantError } from './DocsAssistantError.js'

/** Throws unless `apiKey` is an assistant key. Only a key's first characters are ever shown. */
export function checkKey(apiKey: string): void {
  const isAssistantKey = apiKey.startsWith(ASSISTANT_KEY_PREFIX)
  if (isAssistantKey && /^[\w-]+$/.test(apiKey.slice(ASSISTANT_KEY_PREFIX.length))) return
  const isAdminKey = apiKey.startsWith(ADMIN_KEY_PREFIX) && !isAssistantKey
  throw new DocsAssistantError(
    'configuration',
    `"${apiKey.slice(0, 6)}…" is ${isAdminKey ? 'an admin key and must not reach a browser: replace it' : 'no assistant key'}. ` +
      `Use an assistant key (${ASSISTANT_KEY_PREFIX}…), or none if baseUrl is a proxy of yours.`,
  )
}
