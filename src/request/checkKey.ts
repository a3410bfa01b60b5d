import { DocsAssistantError } from './DocsAssistantError.js'

/**
 * Throws unless `apiKey` is an assistant key. Only a key's first characters are ever shown.
 *
 * The prefixes are those of `contract/keys.ts`, written out: this is a page's first code, and small.
 */
export function checkKey(apiKey: string): void {
  if (/^svc_dsc_[\w-]+$/.test(apiKey)) return
  const isAdminKey = /^svc_(?!dsc_)/.test(apiKey)
  throw new DocsAssistantError(
    'configuration',
    `"${apiKey.slice(0, 6)}…" is ${isAdminKey ? 'an admin key and must not reach a browser: replace it' : 'no assistant key'}. ` +
      'Use an assistant key (svc_dsc_…), or none if baseUrl is a proxy of yours.',
  )
}
