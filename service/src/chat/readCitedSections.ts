import { readLinks } from 'docs-assistant/internal/extractive'
import type { SearchHit } from '../sites/SearchHit.js'
import type { Tools } from './createTools.js'
import type { ChatMessage } from './toChatMessages.js'

/** The maximum number of links to look up, the latest ones: each requires reading its page. */
const MAX_LINKS = 12

/** Returns the sections that the earlier answers of a conversation link to, so that a later one may cite them too. */
export function readCitedSections(
  earlier: readonly ChatMessage[],
  { readPage }: Pick<Tools, 'readPage'>,
  prefix: string,
): SearchHit[] {
  const links = earlier.flatMap(({ role, content }) => (role === 'assistant' ? readLinks(content) : []))
  const cited = [...new Set(links)].filter((url) => url.startsWith(prefix))
  return cited
    .slice(-MAX_LINKS)
    .flatMap((url) => readPage(url.slice(prefix.length)).results.filter((hit) => hit.url === url))
}
