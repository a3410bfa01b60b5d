import type { JsonValue } from '../contract/JsonValue.js'
import type { Message } from '../contract/Message.js'
import type { MessagePart } from '../contract/MessagePart.js'

/** A file in an answer, which the SDK supports and the contract does not. */
interface FilePart {
  type: 'file'
  mimeType: string
  /** Base64-encoded. */
  data: string
}

/**
 * A message of the SDK's `useChat`. Declared here because the SDK is bundled with this package: its types may
 * be missing on the host's side.
 */
export interface SdkMessage extends Omit<Message, 'createdAt' | 'annotations' | 'parts'> {
  createdAt?: Date
  annotations?: JsonValue[] | undefined
  parts: (MessagePart | FilePart)[]
}
