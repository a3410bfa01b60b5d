import type { SdkMessage } from '../request/SdkMessage.js'

/** One message of the conversation. A finished message stays the same object while others change. */
export type ConversationMessage = SdkMessage
