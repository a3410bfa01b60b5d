import type { Thread } from '../request/Thread.js'
import type { ConversationMessage } from './ConversationMessage.js'

/** What outlives a page: enough to show the conversation again and to go on with it. */
export interface SavedConversation {
  messages: readonly ConversationMessage[]
  thread: Thread
  draft: string
  /** The last answer was still on its way, or had broken off. */
  isUnfinished: boolean
}
