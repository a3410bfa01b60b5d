import type { UiMessage } from '../contract/AssistantRequestV2.js'
import type { SdkMessage } from './SdkMessage.js'

/** Converts a message to the type of AI SDK 5 and later, with its text: other parts have another shape in each version. */
export function toUiMessage({ id, role, parts }: SdkMessage): UiMessage {
  return { id, role, parts: parts.flatMap((part) => (part.type === 'text' ? [{ type: 'text', text: part.text }] : [])) }
}
