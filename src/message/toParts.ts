import type { ConversationMessage } from '../conversation/Conversation.js'
import { dropHidden } from './dropHidden.js'
import type { Part } from './Part.js'
import { splitSuggestions } from './splitSuggestions.js'
import { toBody } from './toBody.js'
import { toSources } from './toSources.js'

/**
 * `(label)[/path]`, as the public service writes it, an ordinary link, or plain text. Limited in length,
 * because answers are untrusted.
 */
const LINE = /^[-*\s]{0,9}(?:\((.{1,300})\)\[[^\]]*\]|\[(.{1,300})\]\([^)]*\)|([^\s([`].{0,300}))\s*$/

/** Returns the questions in the `suggestions` block of an answer. */
export function toSuggestions({ parts }: Pick<ConversationMessage, 'parts'>): string[] {
  return parts
    .flatMap((part) => (part.type === 'text' ? dropHidden(splitSuggestions(part.text).lines).split('\n') : []))
    .flatMap((line) => LINE.exec(line)?.slice(1).filter(Boolean) ?? [])
}

/**
 * Returns the parts of a message to render, in order, with the sources last. Keys are stable while the
 * message is streaming.
 */
export function toParts(message: ConversationMessage): Part[] {
  const parts: Part[] = toBody(message)
  const suggestions = toSuggestions(message)
  const sources = toSources(message)
  if (suggestions.length > 0) parts.push({ type: 'suggestions', key: 'suggestions', suggestions })
  if (sources.length > 0) parts.push({ type: 'sources', key: 'sources', sources })
  return parts
}
