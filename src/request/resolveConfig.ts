import type { ContextItem, Filter } from '../contract/AssistantRequest.js'
import { ANONYMOUS_FINGERPRINT, DEFAULT_RETRIEVAL_PAGE_SIZE } from '../contract/constants.js'
import { readFilter, readPath } from '../page/pageMetadata.js'
import { maskContext } from '../masking/maskSecrets.js'
import type { AssistantOptions } from './AssistantOptions.js'
import { checkOptions } from './checkOptions.js'
import { toOwn } from './toOwn.js'

/** The validated options with defaults. Values that may change between questions are functions. */
export interface Config {
  endpoint: string
  searchEndpoint: string
  searchIndexUrl: string | undefined
  pagefindUrl: string | undefined
  /** `false` if the Pagefind index is all that there is. */
  hasService: boolean
  /** `true` if the deployment has no assistant, so that every question is a search. */
  searchOnly: boolean
  apiKey: string | undefined
  readFingerprint: () => string
  readCurrentPath: () => string
  /** Returns `undefined` if answers are not restricted. */
  readFilter: () => Filter | undefined
  /** Returns the context for every question, with its secrets masked. */
  readContext: () => readonly ContextItem[]
  retrievalPageSize: number
}

function resolveBaseUrl(baseUrl: string | undefined): string {
  if (baseUrl === undefined) return typeof location === 'undefined' ? '' : location.origin
  return baseUrl.replace(/\/+$/, '')
}

/** Drops empty fields. Returns `undefined` for an empty filter. */
function toFilter({ version, language }: Filter): Filter | undefined {
  if (!version && !language) return undefined
  return { ...(version && { version }), ...(language && { language }) }
}

/**
 * Validates the options once and applies defaults.
 *
 * @throws {DocsAssistantError} of kind `configuration` that names the prop and how to fix it
 */
export function resolveConfig(given: AssistantOptions): Config {
  const options = toOwn(given)
  const { domain, apiKey, baseUrl, userId, currentPath, filter, context = [] } = options
  checkOptions(options)
  const api = `${resolveBaseUrl(baseUrl)}/v1/`
  const site = encodeURIComponent(domain)
  return {
    endpoint: `${api}assistant/${site}/message`,
    searchEndpoint: `${api}search/${site}`,
    searchIndexUrl: options.searchIndexUrl,
    pagefindUrl: options.pagefindUrl,
    hasService: options.pagefindUrl === undefined || apiKey !== undefined || baseUrl !== undefined,
    searchOnly: options.searchOnly ?? false,
    apiKey,
    readFingerprint: () => (typeof userId === 'function' ? userId() : userId) || ANONYMOUS_FINGERPRINT,
    readCurrentPath: () => (typeof currentPath === 'function' ? currentPath() : (currentPath ?? readPath())),
    readFilter: () => toFilter(typeof filter === 'function' ? filter(readFilter()) : (filter ?? readFilter())),
    readContext: () => context.flatMap(({ sendUnmasked = false, ...item }) => (sendUnmasked ? [item] : maskContext([item]))),
    retrievalPageSize: options.retrievalPageSize ?? DEFAULT_RETRIEVAL_PAGE_SIZE,
  }
}
