import type { ConversationMessage } from '../conversation/ConversationMessage.js'
import type { Part } from './Part.js'
import { toBody } from './toBody.js'
import { toSources } from './toSources.js'
import { toSuggestions } from './toSuggestions.js'

/** What a message shows, in order, its sources last. Keys stay the same while the message grows. */
export function toParts(message: ConversationMessage): Part[] {
  const parts: Part[] = toBody(message)
  const suggestions = toSuggestions(message)
  const sources = toSources(message)
  if (suggestions.length > 0) parts.push({ type: 'suggestions', key: 'suggestions', suggestions })
  if (sources.length > 0) parts.push({ type: 'sources', key: 'sources', sources })
  return parts
}
