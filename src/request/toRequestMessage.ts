import type { JsonValue } from '../contract/JsonValue.js'
import type { Message } from '../contract/Message.js'
import type { MessagePart } from '../contract/MessagePart.js'
import type { ToolInvocation } from '../contract/ToolInvocation.js'
import { aboutAnnotation } from './aboutAnnotation.js'
import type { SdkMessage } from './SdkMessage.js'

/** `undefined` has no JSON, and the contract requires the field. */
const orNull = (value: unknown) => (value ?? null) as JsonValue

function toRequestToolInvocation(invocation: ToolInvocation): ToolInvocation {
  const { step, toolCallId, toolName } = invocation
  const call = { ...(step !== undefined && { step }), toolCallId, toolName, args: orNull(invocation.args) }
  return invocation.state === 'result'
    ? { state: invocation.state, ...call, result: orNull(invocation.result) }
    : { state: invocation.state, ...call }
}

/** The parts that the contract names, with the fields that it names; `file` parts are not among them. */
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
      // Some services write `null` for a title that they do not have.
      return [{ type: 'source', source: { sourceType, id, url, ...(title && { title }) } }]
    }
    case 'tool-invocation':
      return [{ type: 'tool-invocation', toolInvocation: toRequestToolInvocation(part.toolInvocation) }]
    case 'file':
      return []
    default:
      // A newer SDK may know more parts than the contract does.
      return part satisfies never
  }
}

/** A message in the contract's shape: no field that the contract does not name. */
export function toRequestMessage(message: SdkMessage): Message {
  const { id, role, createdAt, content, annotations = [], parts, experimental_attachments } = message
  const others = aboutAnnotation.without(annotations)
  return {
    id,
    role,
    ...(createdAt !== undefined && { createdAt: new Date(createdAt).toISOString() }),
    content,
    ...(others.length > 0 && { annotations: others }),
    parts: parts.flatMap(toRequestPart),
    ...(experimental_attachments !== undefined && { experimental_attachments }),
  }
}
