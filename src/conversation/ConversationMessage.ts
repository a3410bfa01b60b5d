import type { UIMessage } from '@ai-sdk/react'

/** One message as useChat holds it. A finished message stays the same object while others change. */
export type ConversationMessage = UIMessage
