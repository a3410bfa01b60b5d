import type { ConversationMessage } from '../ConversationMessage.js'

/** Longest title, in characters: a line of the list. */
const MAX_LENGTH = 80

/** Names a conversation by its first question. */
export function toTitle(messages: readonly ConversationMessage[]): string {
  const question = messages.find(({ role }) => role === 'user')?.content ?? ''
  return Array.from(question.replace(/\s+/g, ' ').trim()).slice(0, MAX_LENGTH).join('')
}
