import type { ConversationMessage } from './ConversationMessage.js'
import type { SavedConversation } from './SavedConversation.js'

/** Written with each conversation. What another version wrote is not read. */
export const SAVED_VERSION = 1

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

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

const toText = (value: unknown) => (typeof value === 'string' ? value : null)

/** A saved conversation from its JSON; `undefined` for whatever is not one. */
export function parseSavedConversation(text: string): SavedConversation | undefined {
  let saved: unknown
  try {
    saved = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isObject(saved) || saved.version !== SAVED_VERSION || !Array.isArray(saved.messages)) return undefined
  const { messages, thread, draft, isUnfinished } = saved
  return {
    messages: (messages as unknown[]).filter(isMessage).map(reviveDate),
    thread: isObject(thread) ? { id: toText(thread.id), key: toText(thread.key) } : { id: null, key: null },
    draft: toText(draft) ?? '',
    isUnfinished: isUnfinished === true,
  }
}
