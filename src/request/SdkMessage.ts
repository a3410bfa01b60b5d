import type { JsonValue } from '../contract/JsonValue.js'
import type { Message } from '../contract/Message.js'
import type { MessagePart } from '../contract/MessagePart.js'

/** A file within an answer: the SDK knows it, the contract does not. */
interface FilePart {
  type: 'file'
  mimeType: string
  /** In base64. */
  data: string
}

/**
 * A message as the SDK's useChat holds it. In our own words, because a page that has this package
 * need not have the SDK: what we use of it is part of our files.
 */
export interface SdkMessage extends Omit<Message, 'createdAt' | 'annotations' | 'parts'> {
  createdAt?: Date
  annotations?: JsonValue[] | undefined
  parts: (MessagePart | FilePart)[]
}
