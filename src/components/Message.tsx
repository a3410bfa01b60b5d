import { memo, type ReactNode } from 'react'
import type { ConversationMessage } from '../conversation/ConversationMessage.js'
import { AssistantMessage } from './AssistantMessage.js'
import { Part } from './parts/Part.js'
import type { Progress } from './Progress.js'
import { UserMessage } from './UserMessage.js'

interface MessageProps {
  message: ConversationMessage
  progress: Progress
  /** Nothing follows it. */
  isLast?: boolean
}

/** One turn of the conversation. A finished message stays the same object, so it renders once. */
export const Message = memo(function Message({ message, progress, isLast = false }: MessageProps): ReactNode {
  switch (message.role) {
    case 'user':
      return <Part name="UserMessage" given={{ message }}><UserMessage message={message} /></Part>
    case 'assistant':
      return <AssistantMessage message={message} progress={progress} isLast={isLast} />
    case 'system':
    case 'data':
      return null // meant for the model, not for the reader
    default:
      return message.role satisfies never
  }
})
