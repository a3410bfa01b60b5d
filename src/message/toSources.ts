import type { ConversationMessage } from '../conversation/Conversation.js'
import { findAnnotation } from '../wire/contextAnnotation.js'
import { parseSearchResults } from '../wire/parseSearchResults.js'
import { dropHidden } from './dropHidden.js'
import type { SourceLink } from './Part.js'
import { sanitizeUrl } from './sanitizeUrl.js'

type MessagePart = ConversationMessage['parts'][number]

/**
 * Maximum number of search results listed for an answer without sources. The best come first, and not all
 * were used.
 */
const MAX_FALLBACK_SOURCES = 6

/** A source with its URL as the service sent it. */
type RawSource = SourceLink & { url: string }

const isNonEmptyString = (value: unknown): value is string => typeof value === 'string' && value !== ''

function toListedSource(part: MessagePart): RawSource[] {
  if (part.type !== 'source') return []
  const { id, url, title } = part.source
  return [{ id, url, title: isNonEmptyString(title) ? title : '' }]
}

function findInSearch(part: MessagePart): RawSource[] {
  if (part.type !== 'tool-invocation') return []
  const { toolName, ...invocation } = part.toolInvocation
  if (invocation.state !== 'result' || !/search/i.test(toolName)) return []
  return parseSearchResults(invocation.result).map(({ address, title, pageTitle }) => ({
    id: address,
    url: address,
    title: pageTitle ?? title ?? '',
  }))
}

/**
 * Returns the sources of an answer in order, each URL once. For an answer without sources, returns the best
 * search results instead, unless the service tells how well its answers are supported. A source with an unsafe URL
 * keeps its title and loses `url`.
 */
export function toSources(message: Pick<ConversationMessage, 'parts' | 'annotations'>): SourceLink[] {
  const { parts } = message
  const listed = parts.flatMap(toListedSource)
  // An answer whose support the service has assessed is based on no other sources.
  const isAssessed = findAnnotation(message, 'answer') !== undefined
  const found = listed.length > 0 || isAssessed ? listed : parts.flatMap(findInSearch)
  const isFirst = ({ url }: RawSource, index: number) => found.findIndex((other) => other.url === url) === index
  const sources = found
    .filter(isFirst)
    .map(({ id, url, title }) => ({ id, url: sanitizeUrl(url), title: dropHidden(title).trim() || url }))
  return listed.length > 0 ? sources : sources.slice(0, MAX_FALLBACK_SOURCES)
}
