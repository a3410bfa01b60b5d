import type { ConversationMessage } from '../conversation/Conversation.js'
import { dropHidden } from './dropHidden.js'
import { findAnnotation } from '../wire/contextAnnotation.js'
import { filterList } from '../wire/typeGuards.js'
import type { Part } from './Part.js'
import { splitSuggestions } from './splitSuggestions.js'
import { toBody } from './toBody.js'
import { toSources } from './toSources.js'

/**
 * `(label)[/path]`, as the public service writes it, an ordinary link, or plain text. Limited in length,
 * because answers are untrusted.
 */
const LINE = /^[-*\s]{0,9}(?:\((.{1,300})\)\[[^\]]*\]|\[(.{1,300})\]\([^)]*\)|([^\s([`].{0,300}))\s*$/

const isText = (value: unknown): value is string => typeof value === 'string'

/** Returns the questions in the `suggestions` block of an answer, or else those of its annotation. */
export function toSuggestions(message: Pick<ConversationMessage, 'parts' | 'annotations'>): string[] {
  const lines = message.parts.flatMap((part) =>
    part.type === 'text' ? dropHidden(splitSuggestions(part.text).lines).split('\n') : [],
  )
  const inText = lines.flatMap((line) => LINE.exec(line)?.slice(1).filter(Boolean) ?? [])
  return inText.length > 0 ? inText : filterList(findAnnotation(message, 'answer')?.suggestions, isText)
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
