import type { ContextItem } from '../contract/ContextItem.js'
import type { Thread } from '../request/Thread.js'
import type { SavedTurn } from './SavedTurn.js'
import type { Versions } from './Versions.js'

/** What outlives a page: enough to show the conversation again and to go on with it. */
export interface SavedConversation {
  id: string
  updatedAt: number
  turns: readonly SavedTurn[]
  thread: Thread
  draft: string
  context: readonly ContextItem[]
  isFilterOff: boolean
  versions?: Versions | undefined
}
