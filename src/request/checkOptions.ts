import type { AssistantOptions } from './AssistantOptions.js'
import { checkBaseUrl } from './checkBaseUrl.js'
import { checkDomain } from './checkDomain.js'
import { checkKey } from './checkKey.js'

/**
 * Refuses what must be refused before anything is sent, and before anything else is loaded.
 *
 * @throws {DocsAssistantError} of kind `configuration` that names the prop and the cure
 */
export function checkOptions({ domain, apiKey, baseUrl }: AssistantOptions): void {
  checkDomain(domain)
  if (apiKey !== undefined) checkKey(apiKey)
  if (baseUrl !== undefined) checkBaseUrl(baseUrl)
}
