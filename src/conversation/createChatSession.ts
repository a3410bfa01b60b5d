import { createId } from '../shared/createId.js'
import type { SdkMessage } from '../wire/SdkMessage.js'
import type { ConversationMessage } from './Conversation.js'
import type { SavedConversation } from './SavedConversation.js'

/** useChat creates `parts` for a message that has none. */
export type NewMessage = Omit<SdkMessage, 'parts'> & Partial<Pick<SdkMessage, 'parts'>>

/** The fields of the return value of useChat that this library uses. */
export interface SdkChat {
  messages: SdkMessage[]
  setMessages: (messages: NewMessage[] | ((before: SdkMessage[]) => NewMessage[])) => void
  /** Sends the last question, again if it already has an answer. */
  reload: () => Promise<unknown>
}

/** Allows one request at a time for a conversation. Opening or clearing a conversation starts a new session. */
export interface ChatSession {
  id: string
  /** The messages of the saved conversation. */
  initialMessages: ConversationMessage[]
  /** Whether the initial messages were passed to useChat. */
  isLoaded: () => boolean
  markLoaded: () => void
  /** Claims the session for a question. Returns `false` while another one is in flight. */
  begin: (question: NewMessage) => boolean
  /** Marks the question as sent. Returns `false` if it was sent or aborted before. */
  start: () => boolean
  /** The question in flight, if there is one. */
  readQuestion: () => NewMessage | undefined
  end: () => void
  /** Aborts the question in flight, if there is one. */
  abort: () => void
  readController: () => AbortController
}

/** Not React state, which is updated too late: of two questions asked in one event, only one may be sent. */
export function createChatSession(saved?: SavedConversation): ChatSession {
  let request: { question: NewMessage; controller: AbortController; isSent: boolean } | undefined
  let isLoaded = false
  return {
    id: createId(),
    initialMessages: saved?.turns.flatMap(({ messages }) => messages) ?? [],
    isLoaded: () => isLoaded,
    markLoaded: () => {
      isLoaded = true
    },
    begin: (question) => {
      if (request !== undefined) return false
      request = { question, controller: new AbortController(), isSent: false }
      return true
    },
    start: () => {
      if (request === undefined || request.isSent) return false
      if (request.controller.signal.aborted) {
        request = undefined
        return false
      }
      request.isSent = true
      return true
    },
    readQuestion: () => request?.question,
    end: () => {
      request = undefined
    },
    abort: () => request?.controller.abort(),
    readController: () => request?.controller ?? new AbortController(),
  }
}
