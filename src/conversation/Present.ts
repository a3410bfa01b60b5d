import type { Dispatch, SetStateAction } from 'react'
import type { Conversation } from './Conversation.js'
import type { ConversationState } from './startConversation.js'
import type { ConversationMessage } from './ConversationMessage.js'

/** The conversation as of the latest render, and how to change it. */
export interface Present extends Pick<Conversation, 'messages' | 'status'> {
  state: ConversationState
  setState: Dispatch<SetStateAction<ConversationState>>
  setMessages: (messages: ConversationMessage[]) => void
}
