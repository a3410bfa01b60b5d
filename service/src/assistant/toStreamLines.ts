import { formatDataStreamPart } from 'ai'
import type { AnswerPart } from './createSearchTool.js'

/**
 * One part of a model's stream as lines of the data stream protocol: none for what the protocol has
 * no line for, and none for errors and the finish, which the caller words itself.
 */
export function toStreamLines(part: AnswerPart, messageId: string): string[] {
  switch (part.type) {
    // Every step writes to the same message, so all of them carry its id.
    case 'step-start': return [formatDataStreamPart('start_step', { messageId })]
    case 'text-delta': return [formatDataStreamPart('text', part.textDelta)]
    case 'reasoning': return [formatDataStreamPart('reasoning', part.textDelta)]
    case 'reasoning-signature': {
      const { signature } = part
      return [formatDataStreamPart('reasoning_signature', { signature })]
    }
    case 'redacted-reasoning': return [formatDataStreamPart('redacted_reasoning', { data: part.data })]
    case 'source': return [formatDataStreamPart('source', part.source)]
    case 'tool-call': {
      const { toolCallId, toolName, args } = part
      return [formatDataStreamPart('tool_call', { toolCallId, toolName, args })]
    }
    case 'tool-result': {
      const { toolCallId, result } = part
      return [formatDataStreamPart('tool_result', { toolCallId, result })]
    }
    case 'step-finish': {
      const { finishReason, isContinued, usage: { promptTokens, completionTokens } } = part
      return [formatDataStreamPart('finish_step', {
        finishReason,
        isContinued,
        usage: { promptTokens, completionTokens },
      })]
    }
    case 'tool-call-streaming-start':
    case 'tool-call-delta':
    case 'file':
    case 'error':
    case 'finish':
      return []
  }
}
