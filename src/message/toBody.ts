import type { ConversationMessage } from '../conversation/ConversationMessage.js'
import type { BodyPart } from './Part.js'
import { splitSuggestions } from './splitSuggestions.js'
import { toToolPart } from './toToolPart.js'

type MessagePart = ConversationMessage['parts'][number]

function toPart(part: MessagePart, key: string, own: object): BodyPart[] {
  switch (part.type) {
    case 'text': {
      const { text } = splitSuggestions(part.text)
      return text.trim() === '' ? [] : [{ type: 'text', key, text }]
    }
    case 'reasoning': {
      const isRedacted = part.details.some((detail) => detail.type === 'redacted')
      return [{ type: 'reasoning', key, text: part.reasoning, isRedacted }]
    }
    case 'tool-invocation':
      return [toToolPart(part.toolInvocation, key, own)]
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
function isMeaningful(part: BodyPart, index: number, parts: readonly BodyPart[]): boolean {
  return part.type !== 'step' || (index > 0 && index < parts.length - 1 && parts[index + 1]?.type !== 'step')
}

/**
 * What a message says, in order: without what it rests on and what to ask next. Keys stay the same
 * while the message grows.
 *
 * @param own by their names, the tools that the owner draws
 */
export function toBody(message: ConversationMessage, own: object = {}): BodyPart[] {
  return message.parts.flatMap((part, index) => toPart(part, `${part.type}-${index}`, own)).filter(isMeaningful)
}
