import type { Config } from '../request/Config.js'
import { DocsAssistantError } from '../request/DocsAssistantError.js'
import { findInIndex } from './findInIndex.js'
import { loadIndex } from './loadIndex.js'
import type { SearchHit } from './SearchHit.js'
import { searchService } from './searchService.js'
import type { Section } from './Section.js'
import { toPassage } from './toPassage.js'
import { toPatterns } from './toPatterns.js'

const MOST_HITS = 10

const FAILED = 'The docs could not be searched: neither searchIndex nor the service can be reached.'

async function findSections(config: Config, fetch: typeof globalThis.fetch, question: string): Promise<Section[]> {
  const { searchIndex } = config
  const index = searchIndex === undefined ? undefined : await loadIndex(searchIndex).catch(() => undefined)
  if (index !== undefined) return findInIndex(index, toPatterns(question), config.readFilter())
  return question.trim() === '' ? [] : searchService(config, fetch, question)
}

/**
 * What the documentation says about a question, found without the assistant: in the site's own index
 * where there is one, which needs no service, else by the service. Best first, at most ten. A blank
 * question finds nothing, but loads the index.
 *
 * @throws {DocsAssistantError} `offline` or `network` where neither can be searched
 */
export async function searchDocs(
  config: Config,
  fetch: typeof globalThis.fetch,
  question: string,
): Promise<readonly SearchHit[]> {
  try {
    const sections = await findSections(config, fetch, question)
    const patterns = toPatterns(question)
    return sections.slice(0, MOST_HITS).map(({ url, title, heading, content }) => ({
      url,
      title,
      heading,
      passage: toPassage(content, patterns),
    }))
  } catch (cause) {
    throw new DocsAssistantError(navigator.onLine ? 'network' : 'offline', FAILED, { cause })
  }
}
