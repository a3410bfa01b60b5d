import type { ConversationStatus } from './Conversation.js'

/** Whether an answer is on its way. */
export function isBusy(status: ConversationStatus): boolean {
  return status === 'sending' || status === 'streaming'
}
