import type { UiMessage } from '../contract/AssistantRequestV2.js'
import type { JsonValue } from '../contract/JsonValue.js'
import type { Message } from '../contract/Message.js'
import type { MessagePart, ToolInvocation } from '../contract/MessagePart.js'
import { contextAnnotation } from '../wire/contextAnnotation.js'
import type { AttachedFile } from '../wire/QuestionItem.js'
import type { SdkMessage } from '../wire/SdkMessage.js'

/** `undefined` has no JSON representation, and the contract requires the field. */
const orNull = (value: unknown) => (value ?? null) as JsonValue

function toRequestToolInvocation(invocation: ToolInvocation): ToolInvocation {
  const { step, toolCallId, toolName } = invocation
  const call = { ...(step !== undefined && { step }), toolCallId, toolName, args: orNull(invocation.args) }
  return invocation.state === 'result'
    ? { state: invocation.state, ...call, result: orNull(invocation.result) }
    : { state: invocation.state, ...call }
}

/** Returns the part with only the fields of the contract. `file` parts are not in the contract and are dropped. */
function toRequestPart(part: SdkMessage['parts'][number]): MessagePart[] {
  switch (part.type) {
    case 'text':
      return [{ type: 'text', text: part.text }]
    case 'reasoning':
      return [{ type: 'reasoning', reasoning: part.reasoning, details: part.details }]
    case 'step-start':
      return [{ type: 'step-start' }]
    case 'source': {
      const { sourceType, id, url, title } = part.source
      // Some services send `null` for a missing title.
      return [{ type: 'source', source: { sourceType, id, url, ...(title && { title }) } }]
    }
    case 'tool-invocation':
      return [{ type: 'tool-invocation', toolInvocation: toRequestToolInvocation(part.toolInvocation) }]
    case 'file':
      return []
    default:
      // A newer SDK may have more part types than the contract.
      return part satisfies never
  }
}

/** Returns the type of a `data:` URL. */
const toMediaType = (url: string) => url.slice(5, url.search(/[;,]/))

/** Converts a message to the contract's type, with its files and without fields that are not in the contract. */
export function toRequestMessage(message: SdkMessage, files: readonly AttachedFile[]): Message {
  const { id, role, createdAt, content, annotations = [], parts } = message
  const others = contextAnnotation.without(annotations)
  return {
    id,
    role,
    ...(createdAt !== undefined && { createdAt: new Date(createdAt).toISOString() }),
    content,
    ...(others.length > 0 && { annotations: others }),
    parts: parts.flatMap(toRequestPart),
    ...(files.length > 0 && {
      experimental_attachments: files.map(({ path: name, value: url }) => ({
        name,
        contentType: toMediaType(url),
        url,
      })),
    }),
  }
}

/**
 * Converts a message to the type of AI SDK 5 and later, with its files and its text: other parts have another shape in
 * each version.
 */
export function toUiMessage({ id, role, parts }: SdkMessage, files: readonly AttachedFile[]): UiMessage {
  return {
    id,
    role,
    parts: [
      ...files.map(({ path: filename, value: url }) => ({ type: 'file', mediaType: toMediaType(url), filename, url })),
      ...parts.flatMap((part) => (part.type === 'text' ? [{ type: 'text', text: part.text }] : [])),
    ],
  }
}
