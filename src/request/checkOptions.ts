import { assertOption } from '../shared/DocsAssistantError.js'
import type { AssistantOptions } from './AssistantOptions.js'

/**
 * Validates the options that must be correct before anything is loaded or sent: `domain`, `apiKey`,
 * `baseUrl` and `endpoint`. Error messages contain only the first characters of a key.
 *
 * The key prefixes duplicate `contract/constants.ts`, because this code is in the first chunk of a page and
 * must be small.
 *
 * @throws {DocsAssistantError} of kind `configuration` that names the prop and how to fix it
 */
export function checkOptions({ domain = '', apiKey, baseUrl = '/', endpoint = '/' }: Partial<AssistantOptions>): void {
  assertOption(/^[^\s/?#]+$/.test(domain), `domain "${domain}" must name your site.`)
  if (apiKey !== undefined) {
    assertOption(/^svc_dsc_[\w-]+$/.test(apiKey), `apiKey "${apiKey.slice(0, 6)}…" must match svc_dsc_[\\w-]+.`)
  }
  for (const url of [baseUrl, endpoint])
    assertOption(/^(https?:\/)?\/(?!\/)/.test(url), `URL "${url}" must begin with https:// or /.`)
}
