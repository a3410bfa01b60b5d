import { createId } from '../../shared/createId.js'
import { contextAnnotation } from '../../wire/contextAnnotation.js'
import type { ConversationMessage } from '../Conversation.js'
import type { SavedConversation } from '../SavedConversation.js'
import { startConversation, type ConversationSnapshot, type ConversationState } from '../startConversation.js'

/** The fields of a conversation other than its turns. */
type Details = Pick<SavedConversation, 'thread' | 'draft' | 'context' | 'isFilterOff' | 'versions'>

const initialDetails: Details = {
  thread: { id: null, key: null },
  draft: '',
  context: [],
  isFilterOff: false,
  versions: undefined,
}

/** Returns the details of a snapshot or of a saved conversation; without one, those of a new conversation. */
export function toDetails(of: ConversationSnapshot | SavedConversation | undefined): Details {
  const { thread, draft, context, isFilterOff, versions } =
    of === undefined ? initialDetails : 'state' in of ? of.state : of
  return { thread, draft, context, isFilterOff, versions }
}

/** Groups messages into turns, which begin with a question. The id of a turn is that of its question, which the client creates and so is unique. */
export function toTurns(messages: readonly ConversationMessage[]): { id: string; messages: ConversationMessage[] }[] {
  const turns: { id: string; messages: ConversationMessage[] }[] = []
  for (const message of messages) {
    const last = turns.at(-1)
    if (last === undefined || message.role === 'user') turns.push({ id: message.id, messages: [message] })
    else last.messages.push(message)
  }
  return turns
}

/**
 * Returns a new conversation with the messages before a question, the edited question and the queued ones.
 * `undefined` if there is no such question or the text is blank.
 */
export function toBranch(
  snapshot: ConversationSnapshot,
  messageId: string,
  text: string,
): ConversationState | undefined {
  const { messages, state } = snapshot
  const index = messages.findIndex(({ id, role }) => id === messageId && role === 'user')
  const message = messages[index]
  const question = text.trim()
  if (message === undefined || question === '') return undefined
  const turns = toTurns(messages.slice(0, index)).map((turn) => ({ ...turn, at: 0 }))
  // The thread at the service contains the later messages, so the branch starts a new one.
  const thread = { id: null, key: null }
  const branch = { ...toDetails(snapshot), thread, id: createId(), updatedAt: Date.now(), turns, detailsAt: Date.now() }
  const queue = [{ id: createId(), question, about: contextAnnotation.read(message) }, ...state.queue]
  return { ...startConversation(state.prefix, branch), queue }
}
