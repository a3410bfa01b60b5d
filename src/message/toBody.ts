import type { ConversationMessage } from '../conversation/ConversationMessage.js'
import type { Part } from './Part.js'
import { splitSuggestions } from './splitSuggestions.js'
import { toToolPart } from './toToolPart.js'

type MessagePart = ConversationMessage['parts'][number]

function toPart(part: MessagePart, key: string): Part[] {
  switch (part.type) {
    case 'text': {
      const { text, suggestions } = splitSuggestions(part.text)
      return [
        ...(text.trim() === '' ? [] : [{ type: 'text' as const, key, text }]),
        ...(suggestions.length === 0 ? [] : [{ type: 'suggestions' as const, key: `${key}-suggestions`, suggestions }]),
      ]
    }
    case 'reasoning': {
      const isRedacted = part.details.some((detail) => detail.type === 'redacted')
      return [{ type: 'reasoning', key, text: part.reasoning, isRedacted }]
    }
    case 'tool-invocation':
      return [toToolPart(part.toolInvocation, key)]
    case 'step-start':
      return [{ type: 'step', key }]
    case 'source': // gathered below the answer, each page once
    case 'file': // not in the contract
      return []
    default:
      // A newer SDK may know more parts than this version.
      part satisfies never
      return []
  }
}

/** A step boundary says something only between two pieces of an answer. */
function isMeaningful(part: Part, index: number, parts: readonly Part[]): boolean {
  return part.type !== 'step' || (index > 0 && index < parts.length - 1 && parts[index + 1]?.type !== 'step')
}

/** What a message shows, in order, but for its sources. Keys stay the same while the message grows. */
export function toBody(message: ConversationMessage): Part[] {
  return message.parts.flatMap((part, index) => toPart(part, `${part.type}-${index}`)).filter(isMeaningful)
}
