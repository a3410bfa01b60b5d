import type { Dispatch, SetStateAction } from 'react'
import type { ContextItem } from '../contract/AssistantRequest.js'
import type { Thread } from '../request/buildRequest.js'
import { createId } from '../shared/createId.js'
import type { Conversation, ConversationMessage, QueuedQuestion, Versions } from './Conversation.js'
import { createChatSession, type ChatSession } from './createChatSession.js'
import { toRestoredPhase, type PhaseState } from './Phase.js'
import type { SavedConversation, SavedTurn } from './SavedConversation.js'

/** A queued question and its lease. */
interface LeasedQuestion extends QueuedQuestion {
  /** Until when another tab holds the lease, in milliseconds since 1970. */
  until?: number | undefined
}

/** Returns the queued questions of the turns. */
export function toQueue(turns: readonly SavedTurn[]): LeasedQuestion[] {
  return turns.flatMap(({ id, queued, until }) => (queued === undefined ? [] : [{ id, ...queued, until }]))
}

/** The conversation as of the latest render, and its setters. */
export interface ConversationSnapshot extends Pick<Conversation, 'messages' | 'status'> {
  state: ConversationState
  setState: Dispatch<SetStateAction<ConversationState>>
  setMessages: (messages: ConversationMessage[]) => void
}

/** The state of a conversation, except the messages, which useChat stores. */
export interface ConversationState extends PhaseState {
  /** The prefix of its storage keys. */
  prefix: string
  /** The id of the stored conversation. */
  id: string
  /** When this page started or opened it, in milliseconds since 1970. */
  startedAt: number
  /** The stored conversation that it was opened from. */
  saved: SavedConversation | undefined
  session: ChatSession
  thread: Thread
  isSlow: boolean
  queue: readonly LeasedQuestion[]
  draft: string
  context: readonly ContextItem[]
  isFilterOff: boolean
  versions: Versions | undefined
}

/** Returns the state of a new conversation, or of a saved one. */
export function startConversation(prefix: string, saved?: SavedConversation): ConversationState {
  const queue = toQueue(saved?.turns ?? [])
  const last = saved?.turns.findLast(({ messages }) => messages.length > 0)
  return {
    prefix,
    id: saved?.id || createId(),
    startedAt: Date.now(),
    saved,
    session: createChatSession(saved),
    // Questions queued on an earlier page are not sent before the reader asks something on this one.
    phase: queue.length > 0 ? 'restored' : 'idle',
    ...toRestoredPhase(last?.until),
    thread: saved?.thread ?? { id: null, key: null },
    isSlow: false,
    queue,
    draft: saved?.draft ?? '',
    context: saved?.context ?? [],
    isFilterOff: saved?.isFilterOff ?? false,
    versions: saved?.versions,
  }
}
