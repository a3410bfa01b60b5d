import type { ConversationMessage } from '../conversation/Conversation.js'
import { isBlank } from '../stream/isBlank.js'
import { findAnnotation } from '../wire/contextAnnotation.js'
import { readSearchResults } from '../wire/parseSearchResults.js'
import { dropHidden } from './dropHidden.js'
import type { BodyPart } from './Part.js'
import { splitSuggestions } from './splitSuggestions.js'

type ToolInvocation = Extract<ConversationMessage['parts'][number], { type: 'tool-invocation' }>['toolInvocation']

/**
 * Returns a `search` part for a search of the documentation, and a `tool` part for any other tool.
 *
 * @param customTools renderers by tool name; these tools are never shown as a search
 */
function toToolPart(invocation: ToolInvocation, key: string, customTools: object): BodyPart {
  const { state } = invocation
  const name = dropHidden(invocation.toolName)
  const args = invocation.args ?? null
  const result = state === 'result' ? invocation.result : undefined
  const query = (args as { query?: unknown } | null)?.query
  const resultCount = readSearchResults(result)?.length
  const isSearch =
    !Object.hasOwn(customTools, name) && /search/i.test(name) && (state === 'result' ? resultCount !== undefined : true)
  if (isSearch) return { type: 'search', key, query: typeof query === 'string' ? dropHidden(query) : '', resultCount }
  return { type: 'tool', key, name, state, args, result }
}

type MessagePart = ConversationMessage['parts'][number]

function toPart(part: MessagePart, key: string, customTools: object): BodyPart[] {
  switch (part.type) {
    case 'text':
      return isBlank(part.text) ? [] : [{ type: 'text', key, text: splitSuggestions(part.text).text }]
    case 'reasoning': {
      const isRedacted = part.details.some((detail) => detail.type === 'redacted')
      return [{ type: 'reasoning', key, text: part.reasoning, isRedacted }]
    }
    case 'tool-invocation':
      return [toToolPart(part.toolInvocation, key, customTools)]
    case 'step-start':
      return [{ type: 'step', key }]
    case 'source': // listed below the answer, once per page
    case 'file': // not in the contract
      return []
    default:
      // A newer SDK may have more part types.
      part satisfies never
      return []
  }
}

/** A step boundary is only useful between two other parts. */
function isMeaningful(part: BodyPart, index: number, parts: readonly BodyPart[]): boolean {
  return part.type !== 'step' || (index > 0 && index < parts.length - 1 && parts[index + 1]?.type !== 'step')
}

/** The key of the part that is shown until the answer has text. */
export const DRAFT_KEY = 'draft'

/** Returns the draft: quotes that are shown until the language model of the browser has written something. */
function toDraft(message: ConversationMessage, parts: readonly BodyPart[]): BodyPart[] {
  const text = findAnnotation(message, 'draft')?.text
  return typeof text !== 'string' || parts.some(({ type }) => type === 'text')
    ? []
    : [{ type: 'text', key: DRAFT_KEY, text }]
}

/**
 * Returns the parts of a message to render, in order, without sources and suggestions. Keys are stable while
 * the message is streaming.
 *
 * @param customTools renderers of the host by tool name
 */
export function toBody(message: ConversationMessage, customTools: object = {}): BodyPart[] {
  const parts = message.parts
    .flatMap((part, index) => toPart(part, `${part.type}-${index}`, customTools))
    .filter(isMeaningful)
  return [...parts, ...toDraft(message, parts)]
}
