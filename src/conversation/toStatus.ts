import type { DocsAssistantError } from '../request/DocsAssistantError.js'
import type { ConversationStatus } from './Conversation.js'
import type { RunChat } from './RunChat.js'
import type { Standing } from './Standing.js'

/** The one state of the conversation, from useChat's status and what useChat does not know. */
export function toStatus(
  status: RunChat['status'],
  standing: Standing,
  error: DocsAssistantError | undefined,
): ConversationStatus {
  if (standing === 'asked') return 'sending'
  switch (status) {
    case 'submitted':
      return 'sending'
    case 'streaming':
      return 'streaming'
    case 'error':
    case 'ready':
      if (error !== undefined) return error.kind === 'limited' ? 'limited' : 'failed'
      return standing === 'stopped' ? 'stopped' : 'idle'
  }
}
