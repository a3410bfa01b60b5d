import type { ConversationMessage } from '../conversation/ConversationMessage.js'
import type { SourceLink } from './Part.js'

/** The sources of an answer, each address once, in the order in which they came. */
export function toSources(message: ConversationMessage): SourceLink[] {
  const byUrl = new Map<string, SourceLink>()
  for (const part of message.parts) {
    if (part.type !== 'source' || byUrl.has(part.source.url)) continue
    const { id, url, title } = part.source
    byUrl.set(url, { id, url, title: title || url })
  }
  return [...byUrl.values()]
}
