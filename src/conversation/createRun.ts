import type { Thread } from '../request/Thread.js'
import type { ConversationMessage } from './ConversationMessage.js'
import { createId } from './createId.js'
import type { SavedConversation } from './SavedConversation.js'

/** One run of a conversation: from its first question until it is cleared. */
export interface Run {
  id: string
  /** What was said before, in an earlier page. */
  initialMessages: ConversationMessage[]
  readThread: () => Thread
  keepThread: (thread: Partial<Thread>) => void
  /** Claims the run for one question. `false` while another one is under way. */
  begin: (question: string) => boolean
  /** Says that the question leaves. `false` if it has left already, or was stopped before that. */
  start: () => boolean
  /** The question under way, if there is one. */
  readQuestion: () => string | undefined
  end: () => void
  /** Ends the question under way, wherever it is. */
  abort: () => void
  readController: () => AbortController
}

/** What a run remembers lives outside React: it is read at the moment of asking, between renders. */
export function createRun(saved?: SavedConversation): Run {
  let thread: Thread = saved?.thread ?? { id: null, key: null }
  let underWay: { question: string; controller: AbortController; hasLeft: boolean } | undefined
  return {
    id: createId(),
    initialMessages: saved?.turns.flatMap(({ messages }) => messages) ?? [],
    readThread: () => thread,
    keepThread: (named) => {
      thread = { ...thread, ...named }
    },
    begin: (question) => {
      if (underWay !== undefined) return false
      underWay = { question, controller: new AbortController(), hasLeft: false }
      return true
    },
    start: () => {
      if (underWay === undefined || underWay.hasLeft) return false
      if (underWay.controller.signal.aborted) {
        underWay = undefined
        return false
      }
      underWay.hasLeft = true
      return true
    },
    readQuestion: () => underWay?.question,
    end: () => {
      underWay = undefined
    },
    abort: () => underWay?.controller.abort(),
    readController: () => underWay?.controller ?? new AbortController(),
  }
}
