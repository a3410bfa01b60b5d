import type { Config } from '../request/resolveConfig.js'
import { DocsAssistantError } from '../shared/DocsAssistantError.js'
import { loadIndex } from './loadIndex.js'
import type { SearchOptions } from './SearchOptions.js'
import { searchService } from './searchService.js'
import { toPassage } from './toPassage.js'
import { toPatterns } from './toPatterns.js'
import type { Section } from './toSections.js'

export { loadIndex }

/** A section of the documentation found by a search. */
export interface SearchHit {
  /** URL of the section as returned by the service or the index. Sanitize it before you use it as a link. */
  url: string
  /** Title of the page. */
  title: string
  /** Heading of the section; empty for the beginning of the page. */
  heading: string
  /** Excerpt as plain text, split into segments: those at odd indexes match the question. */
  passage: readonly string[]
}

const MAX_HITS = 10

const FAILURE_MESSAGE = 'The docs could not be searched: neither an index of the site nor the service can be reached.'

/**
 * Returns sections that match a question, best first. With `answers="device"`, nothing is sent to a service.
 * @throws if neither an index nor the service can be searched
 */
export async function findSections(
  config: Config,
  fetch: typeof globalThis.fetch,
  question: string,
  options: SearchOptions = {},
): Promise<Section[]> {
  const { searchIndexUrl, pagefindUrl, answers } = config
  const searchIndex = searchIndexUrl && (await loadIndex(searchIndexUrl, fetch).catch(() => undefined))
  if (searchIndex) return searchIndex({ query: question, filter: config.readFilter(), prefix: options.prefix })
  if (question.trim() === '') return []
  if (pagefindUrl === undefined) return answers === 'device' ? [] : searchService(config, fetch, question, options)
  const { searchPagefind } = await import('../device/createSiteFetch.js')
  const found = await searchPagefind(pagefindUrl, {
    query: question,
    limit: options.limit ?? MAX_HITS,
    prefix: options.prefix,
    signal: options.signal,
    filter: config.readFilter(),
  })
  return [...found.sections]
}

/**
 * Searches the documentation without the assistant: in the site's own index if there is one, otherwise with
 * the service. Returns the best hits first. A blank question returns no hits.
 *
 * @throws {DocsAssistantError} `offline` or `network` if neither can be searched
 */
export async function searchDocs(
  config: Config,
  fetch: typeof globalThis.fetch,
  question: string,
  options: SearchOptions = {},
): Promise<readonly SearchHit[]> {
  try {
    const sections = await findSections(config, fetch, question, options)
    const patterns = toPatterns(question)
    return sections.slice(0, options.limit ?? MAX_HITS).map(({ url, title, heading, content }) => ({
      url,
      title,
      heading,
      passage: toPassage(content, patterns),
    }))
  } catch (cause) {
    throw new DocsAssistantError(navigator.onLine ? 'network' : 'offline', FAILURE_MESSAGE, { cause })
  }
}
