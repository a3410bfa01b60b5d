import type { ConversationMessage } from '../conversation/ConversationMessage.js'
import { dropHidden } from './dropHidden.js'
import { readResults } from './readResults.js'
import type { SourceLink } from './Part.js'

type MessagePart = ConversationMessage['parts'][number]

/** A service that names no sources found more than an answer rests on; the best come first. */
const MOST_FOUND = 6

/** What services write of a search result. Nothing of it is sure. */
type Found = Partial<Record<'url' | 'path' | 'title', unknown>> & { metadata?: { title?: unknown } | null }

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function toFound(result: unknown): SourceLink[] {
  const { url, path, title, metadata } = (result ?? {}) as Found
  const address = [url, path].find(isText)
  if (address === undefined) return []
  return [{ id: address, url: address, title: [metadata?.title, title].find(isText) ?? '' }]
}

function toNamed(part: MessagePart): SourceLink[] {
  if (part.type !== 'source') return []
  const { id, url, title } = part.source
  return [{ id, url, title: isText(title) ? title : '' }]
}

function findInSearch(part: MessagePart): SourceLink[] {
  if (part.type !== 'tool-invocation') return []
  const { toolName, ...invocation } = part.toolInvocation
  if (invocation.state !== 'result' || !/search/i.test(toolName)) return []
  return (readResults(invocation.result) ?? []).flatMap(toFound)
}

/**
 * The sources of an answer, each address once, in the order in which they came. An answer that
 * names none has the best of what was found for it.
 */
export function toSources({ parts }: Pick<ConversationMessage, 'parts'>): SourceLink[] {
  const named = parts.flatMap(toNamed)
  const found = named.length > 0 ? named : parts.flatMap(findInSearch)
  const isFirst = ({ url }: SourceLink, index: number) => found.findIndex((other) => other.url === url) === index
  const sources = found
    .filter(isFirst)
    .map((source) => ({ ...source, title: dropHidden(source.title).trim() || source.url }))
  return named.length > 0 ? sources : sources.slice(0, MOST_FOUND)
}
