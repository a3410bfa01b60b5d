import { formatDataStreamPart } from 'ai'
import type { AnswerPart } from './AnswerPart.js'

/**
 * One part of a model's stream as lines of the data stream protocol: none for what the protocol has
 * no line for.
 */
export function toStreamLines(part: AnswerPart, messageId: string): string[] {
  switch (part.type) {
    // Every step writes to the same message, so all of them carry its id.
    case 'step-start': return [formatDataStreamPart('start_step', { messageId })]
    // The first piece of many servers names the speaker and has no text.
    case 'text-delta': return part.textDelta === '' ? [] : [formatDataStreamPart('text', part.textDelta)]
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
      const { finishReason, usage: { promptTokens, completionTokens } } = part
      return [formatDataStreamPart('finish_step', {
        finishReason,
        isContinued: false,
        usage: { promptTokens, completionTokens },
      })]
    }
    case 'response-metadata':
    case 'tool-call-delta':
    case 'file':
      return []
  }
}
