import type { ContextItem } from '../contract/ContextItem.js'
import type { QueuedQuestion } from './Conversation.js'
import { createRun, type Run } from './createRun.js'
import type { SavedConversation } from './SavedConversation.js'
import type { Standing } from './Standing.js'

/** What a conversation is besides useChat's messages. */
export interface ConversationState {
  domain: string
  run: Run
  standing: Standing
  threadId: string | null
  isSlow: boolean
  queue: readonly QueuedQuestion[]
  draft: string
  context: readonly ContextItem[]
  isFilterOff: boolean
  /** Counts the questions that are over, well or not. */
  ended: number
}

/** A conversation at its beginning, or where an earlier page left it. */
export function startConversation(domain: string, saved?: SavedConversation): ConversationState {
  return {
    domain,
    run: createRun(saved),
    standing: saved?.isUnfinished ? 'interrupted' : 'sent',
    threadId: saved?.thread.id ?? null,
    isSlow: false,
    queue: [],
    draft: saved?.draft ?? '',
    context: [],
    isFilterOff: false,
    ended: 0,
  }
}
