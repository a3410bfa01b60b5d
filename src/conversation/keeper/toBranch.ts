import { aboutAnnotation } from '../../request/aboutAnnotation.js'
import { createId } from '../createId.js'
import type { Present } from '../Present.js'
import { startConversation, type ConversationState } from '../startConversation.js'
import { toDetails } from './toDetails.js'
import { toTurns } from './toTurns.js'

/**
 * Another conversation, which begins with what was said before a question and asks it in other words.
 * What waits for an answer comes along. `undefined` where there is no such question, or no words.
 */
export function toBranch(present: Present, messageId: string, text: string): ConversationState | undefined {
  const { messages, state } = present
  const index = messages.findIndex(({ id, role }) => id === messageId && role === 'user')
  const message = messages[index]
  const question = text.trim()
  if (message === undefined || question === '') return undefined
  const turns = toTurns(messages.slice(0, index)).map((turn) => ({ ...turn, at: 0 }))
  // The service's thread has what came after, so the branch begins one of its own.
  const thread = { id: null, key: null }
  const branch = { ...toDetails(present), thread, id: createId(), updatedAt: Date.now(), turns }
  const queue = [{ id: createId(), question, about: aboutAnnotation.read(message) }, ...state.queue]
  return { ...startConversation(state.prefix, branch), queue }
}
