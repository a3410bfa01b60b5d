import type { ContextItem } from '../contract/ContextItem.js'
import type { QueuedQuestion } from './Conversation.js'
import { createId } from './createId.js'
import { createRun, type Run } from './createRun.js'
import type { SavedConversation } from './SavedConversation.js'
import type { Standing } from './Standing.js'
import { toStanding } from './toStanding.js'
import type { Versions } from './Versions.js'

/** What a conversation is besides useChat's messages. */
export interface ConversationState {
  /** Of the place where it is kept. */
  prefix: string
  /** Names it among those that are kept. */
  id: string
  /** When this page began with it, in milliseconds since 1970. */
  startedAt: number
  /** What this page began with. */
  saved: SavedConversation | undefined
  run: Run
  standing: Standing
  threadId: string | null
  isSlow: boolean
  queue: readonly QueuedQuestion[]
  draft: string
  context: readonly ContextItem[]
  isFilterOff: boolean
  versions: Versions | undefined
  /** Counts the questions that are over, well or not. */
  ended: number
}

/** A conversation at its beginning, or where an earlier page left it. */
export function startConversation(prefix: string, saved?: SavedConversation): ConversationState {
  return {
    prefix,
    id: saved?.id || createId(),
    startedAt: Date.now(),
    saved,
    run: createRun(saved),
    standing: toStanding(saved?.turns.at(-1)?.until) ?? 'sent',
    threadId: saved?.thread.id ?? null,
    isSlow: false,
    queue: [],
    draft: saved?.draft ?? '',
    context: saved?.context ?? [],
    isFilterOff: saved?.isFilterOff ?? false,
    versions: saved?.versions,
    ended: 0,
  }
}
