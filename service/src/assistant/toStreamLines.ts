import type { AnswerPart } from './AnswerPart.js'
import { formatStreamLine } from './formatStreamLine.js'

/**
 * One part of a model's stream as lines of the data stream protocol: none for what the protocol has
 * no line for.
 */
export function toStreamLines(part: AnswerPart, messageId: string): string[] {
  switch (part.type) {
    // Every step writes to the same message, so all of them carry its id.
    case 'step-start': return [formatStreamLine('startStep', { messageId })]
    // The first piece of many servers names the speaker and has no text.
    case 'text-delta': return part.delta === '' ? [] : [formatStreamLine('text', part.delta)]
    // A provider's signature comes as a piece without words.
    case 'reasoning-delta': return part.delta === '' ? [] : [formatStreamLine('reasoning', part.delta)]
    case 'source': {
      if (part.sourceType !== 'url') return []
      const { sourceType, id, url, title } = part
      return [formatStreamLine('source', { sourceType, id, url, title })]
    }
    case 'tool-call': {
      const { toolCallId, toolName, args } = part
      return [formatStreamLine('toolCall', { toolCallId, toolName, args })]
    }
    case 'tool-result': {
      const { toolCallId, result } = part
      return [formatStreamLine('toolResult', { toolCallId, result })]
    }
    case 'step-finish': {
      const { finishReason, usage: { promptTokens, completionTokens } } = part
      return [formatStreamLine('finishStep', {
        finishReason,
        isContinued: false,
        usage: { promptTokens, completionTokens },
      })]
    }
    case 'stream-start':
    case 'response-metadata':
    case 'text-start':
    case 'text-end':
    case 'reasoning-start':
    case 'reasoning-end':
    case 'tool-input-start':
    case 'tool-input-delta':
    case 'tool-input-end':
    case 'file':
    case 'raw':
      return []
  }
}
