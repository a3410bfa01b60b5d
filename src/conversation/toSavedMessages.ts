import type { ConversationMessage } from './ConversationMessage.js'
import { isObject } from './isObject.js'

const isMessage = (value: unknown): value is ConversationMessage =>
  isObject(value) &&
  typeof value.id === 'string' &&
  (value.role === 'user' || value.role === 'assistant') &&
  typeof value.content === 'string' &&
  Array.isArray(value.parts) &&
  value.parts.every((part) => isObject(part) && typeof part.type === 'string')

/** JSON has no dates. One that cannot be read is left out. */
function reviveDate({ createdAt, ...message }: ConversationMessage): ConversationMessage {
  const date = new Date(createdAt ?? '')
  return Number.isNaN(date.getTime()) ? message : { ...message, createdAt: date }
}

/** Messages as they were before they became JSON; without what is none. */
export function toSavedMessages(value: unknown): ConversationMessage[] {
  return Array.isArray(value) ? value.filter(isMessage).map(reviveDate) : []
}
