import type { Act } from '../components/parts/Act.js'
import type { Conversation } from '../conversation/Conversation.js'
import type { Opening } from '../Opening.js'

/** The assistant as it is shown. */
export interface Shown {
  isOpen: boolean
  openings: readonly Opening[]
  conversation: Pick<Conversation, 'messages' | 'status' | 'error' | 'filter' | 'conversationId'>
}

/** What events are made of: what is shown, or what a reader did, and when by `performance.now()`. */
export type Moment = { at: number } & ({ shown: Shown } | { act: Act })
