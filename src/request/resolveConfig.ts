import type { Filter } from '../contract/Filter.js'
import { ANONYMOUS_FINGERPRINT } from '../contract/keys.js'
import { DEFAULT_RETRIEVAL_PAGE_SIZE } from '../contract/limits.js'
import { readFilter } from '../page/readFilter.js'
import { readPath } from '../page/readPath.js'
import type { AssistantOptions } from './AssistantOptions.js'
import { checkOptions } from './checkOptions.js'
import type { Config } from './Config.js'

function resolveBaseUrl(baseUrl: string | undefined): string {
  if (baseUrl === undefined) return typeof location === 'undefined' ? '' : location.origin
  return baseUrl.replace(/\/+$/, '')
}

/** Only what restricts something. */
function toFilter({ version, language }: Filter): Filter | undefined {
  if (!version && !language) return undefined
  return { ...(version && { version }), ...(language && { language }) }
}

/**
 * Checks the owner's options once, at the edge, and fills in defaults.
 *
 * @throws {DocsAssistantError} of kind `configuration` that names the prop and the cure
 */
export function resolveConfig(options: AssistantOptions): Config {
  const { domain, apiKey, baseUrl, userId, currentPath, filter } = options
  checkOptions(options)
  const api = `${resolveBaseUrl(baseUrl)}/v1/`
  const site = encodeURIComponent(domain)
  return {
    endpoint: `${api}assistant/${site}/message`,
    searchEndpoint: `${api}search/${site}`,
    searchIndex: options.searchIndex,
    answers: options.answers ?? true,
    apiKey,
    readFingerprint: () => (typeof userId === 'function' ? userId() : userId) || ANONYMOUS_FINGERPRINT,
    readCurrentPath: () => (typeof currentPath === 'function' ? currentPath() : (currentPath ?? readPath())),
    readFilter: () => toFilter(typeof filter === 'function' ? filter(readFilter()) : (filter ?? readFilter())),
    context: options.context ?? [],
    retrievalPageSize: options.retrievalPageSize ?? DEFAULT_RETRIEVAL_PAGE_SIZE,
  }
}
