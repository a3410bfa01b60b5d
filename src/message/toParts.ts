import type { ConversationMessage } from '../conversation/ConversationMessage.js'
import type { Part } from './Part.js'
import { toBody } from './toBody.js'
import { toSources } from './toSources.js'

/** What a message shows, in order, its sources last. Keys stay the same while the message grows. */
export function toParts(message: ConversationMessage): Part[] {
  const sources = toSources(message)
  return [...toBody(message), ...(sources.length > 0 ? [{ type: 'sources' as const, key: 'sources', sources }] : [])]
}
