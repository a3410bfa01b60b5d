import type { ContextItem, Filter } from '../contract/AssistantRequest.js'
import type { FilterV2 } from '../contract/AssistantRequestV2.js'
import { ANONYMOUS_FINGERPRINT, DEFAULT_RETRIEVAL_PAGE_SIZE } from '../contract/constants.js'
import { readMask } from '../masking/mayHoldSecret.js'
import { hasOtherLanguage, readFilter, readPath, toPageUrl } from '../page/index.js'
import { toOwn } from '../shared/toOwn.js'
import type { AssistantOptions } from './AssistantOptions.js'

/** The options with defaults. Values that may change between questions are functions. */
export interface Config {
  endpoint: string
  protocol: 'v1' | 'v2'
  /** Returns another endpoint of the service; `undefined` if there is only `endpoint`. */
  toEndpoint: (route: 'search' | 'searches' | 'feedback' | 'escalations' | 'deflections') => string | undefined
  searchIndexUrl: string | undefined
  pagefindUrl: string | undefined
  answers: AssistantOptions['answers']
  /** `false` if there is only the Pagefind index. */
  hasService: boolean
  /** `true` if the deployment has no assistant, so that every question is a search. */
  searchOnly: boolean
  apiKey: string | undefined
  readFingerprint: () => string
  readCurrentPath: () => string
  /** Returns `undefined` if answers are not restricted. */
  readFilter: () => Filter | undefined
  /**
   * Returns the part of the filter that readers can turn off. It excludes the language that the page declares, if
   * there is no other language version of the page.
   */
  readOfferedFilter: () => Filter | undefined
  /** Returns the groups of readers whose pages an answer may use. Only version 2 of the protocol has them. */
  readGroups: () => string[]
  /** Returns the context for every question, with its secrets masked. */
  readContext: () => readonly ContextItem[]
  /** The kinds of context that are masked before they are sent. */
  maskedContext: readonly string[]
  retrievalPageSize: number
}

function resolveBaseUrl(baseUrl: string | undefined): string {
  if (baseUrl === undefined && typeof location === 'undefined') return ''
  return toPageUrl(baseUrl ?? '/').replace(/\/+$/, '')
}

/** Drops empty fields and groups. Returns `undefined` for an empty filter. */
function toFilter({ version, language }: FilterV2): Filter | undefined {
  if (!version && !language) return undefined
  return { ...(version && { version }), ...(language && { language }) }
}

/**
 * Applies defaults. The options have been validated where the host gives them, by `checkOptions`.
 */
export function resolveConfig(given: AssistantOptions): Config {
  const options = toOwn(given)
  const { domain, apiKey, baseUrl, endpoint, protocol = 'v1', userId, currentPath, filter, context = [] } = options
  const service = resolveBaseUrl(baseUrl)
  const site = encodeURIComponent(domain)
  const isService = baseUrl !== undefined || endpoint === undefined
  const resolveFilter = (): FilterV2 => (typeof filter === 'function' ? filter(readFilter()) : (filter ?? readFilter()))
  const isOffered = (language: string) =>
    typeof filter === 'object' || language !== readFilter().language || hasOtherLanguage(language)
  return {
    endpoint: endpoint !== undefined ? toPageUrl(endpoint) : `${service}/${protocol}/assistant/${site}/message`,
    protocol,
    toEndpoint: (route) => (isService ? `${service}/v1/${route}/${site}` : undefined),
    searchIndexUrl: options.searchIndexUrl,
    pagefindUrl: options.pagefindUrl,
    answers: options.answers,
    hasService: (apiKey ?? baseUrl ?? endpoint) !== undefined,
    searchOnly: options.searchOnly ?? false,
    apiKey,
    readFingerprint: () => (typeof userId === 'function' ? userId() : userId) || ANONYMOUS_FINGERPRINT,
    readCurrentPath: () => (typeof currentPath === 'function' ? currentPath() : (currentPath ?? readPath())),
    readFilter: () => toFilter(resolveFilter()),
    readOfferedFilter: () => {
      const { version, language } = resolveFilter()
      return toFilter({ version, language: language && isOffered(language) ? language : undefined })
    },
    readGroups: () => resolveFilter().groups ?? [],
    readContext: () =>
      context.flatMap(({ sendUnmasked = false, ...item }) => {
        const mask = sendUnmasked ? (value: string) => value : readMask([item.value])
        return mask ? [{ ...item, value: mask(item.value) }] : []
      }),
    maskedContext: context.flatMap(({ sendUnmasked = false, value }) => (sendUnmasked ? [] : [value])),
    retrievalPageSize: options.retrievalPageSize ?? DEFAULT_RETRIEVAL_PAGE_SIZE,
  }
}
