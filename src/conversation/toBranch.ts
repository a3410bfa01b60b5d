import { createId } from '../shared/createId.js'
import { contextAnnotation } from '../wire/contextAnnotation.js'
import { toMetadata, toTurns } from './persistence/SavedConversation.js'
import { type ConversationState, startConversation } from './startConversation.js'

/**
 * Returns a new conversation with the messages before a question, the edited question and the queued ones.
 * `undefined` if there is no such question or the text is blank.
 */
export function toBranch(state: ConversationState, messageId: string, text: string): ConversationState | undefined {
  const { messages } = state
  const index = messages.findIndex(({ id, role }) => id === messageId && role === 'user')
  const message = messages[index]
  const question = text.trim()
  if (message === undefined || question === '') return undefined
  const turns = toTurns(messages.slice(0, index)).map((turn) => ({ ...turn, at: 0 }))
  // The thread at the service contains the later messages, so the branch starts a new one.
  const thread = { id: null, key: null }
  const branch = {
    ...toMetadata(state),
    thread,
    id: createId(),
    updatedAt: Date.now(),
    turns,
    metadataUpdatedAt: Date.now(),
  }
  const queue = [{ id: createId(), question, about: contextAnnotation.read(message) }, ...state.queue]
  return { ...startConversation(branch), queue }
}
