import type { AssistantOptions } from './AssistantOptions.js'
import { refuseUnless } from './refuseUnless.js'

/**
 * Refuses what must be refused before anything is sent, and before anything else is loaded: a domain
 * that is no word, a key that is no assistant key, an address that is neither another server's nor a
 * path of this site. Only a key's first characters are ever shown.
 *
 * The prefixes are those of `contract/keys.ts`, written out: this is a page's first code, and small.
 *
 * @throws {DocsAssistantError} of kind `configuration` that names the prop and the cure
 */
export function checkOptions({ domain = '', apiKey, baseUrl }: Partial<AssistantOptions>): void {
  refuseUnless(/^[^\s/?#]+$/.test(domain), `domain "${domain}" must name your site.`)
  if (apiKey !== undefined) {
    const kind = /^svc_(?!d)/.test(apiKey) ? 'an admin key: a secret' : 'no assistant key'
    refuseUnless(
      /^svc_dsc_[\w-]+$/.test(apiKey),
      `"${apiKey.slice(0, 6)}…" is ${kind}. Use an assistant key (svc_dsc_…), or a proxy.`,
    )
  }
  if (baseUrl !== undefined) {
    refuseUnless(/^(https?:\/)?\/(?!\/)/.test(baseUrl), `baseUrl "${baseUrl}" must begin with https:// or /.`)
  }
}
