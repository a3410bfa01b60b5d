import type { AnswerAnnotation, FinishEvent, Source } from 'docs-assistant/contract'
import type { SearchResults } from '../sites/SearchHit.js'
import type { AnswerIds, AnswerWriter } from './AnswerWriter.js'
import type { ToolArgs } from './createTools.js'
import type { AnswerPart, StepEnd } from './streamSteps.js'

/** The values of the stream's line types. */
interface LineValues {
  startStep: { messageId: string }
  data: { type: 'thread'; threadId: string }[]
  annotations: AnswerAnnotation[]
  toolCall: { toolCallId: string; toolName: string; args: ToolArgs }
  toolResult: { toolCallId: string; result: SearchResults }
  reasoning: string
  text: string
  source: Source
  finishStep: StepEnd & { isContinued: false }
  error: string
  finish: FinishEvent
}

/** Version 1 of the data stream protocol, of AI SDK 4. */
const CODES = {
  startStep: 'f',
  data: '2',
  annotations: '8',
  toolCall: '9',
  toolResult: 'a',
  reasoning: 'g',
  text: '0',
  source: 'h',
  finishStep: 'e',
  error: '3',
  finish: 'd',
} as const satisfies Record<keyof LineValues, string>

/** Formats one line of the stream. `NaN` is written as `null`. */
function formatLine<Kind extends keyof LineValues>(kind: Kind, value: LineValues[Kind]): string {
  return `${CODES[kind]}:${JSON.stringify(value)}\n`
}

/**
 * Writes version 1, the data stream protocol of AI SDK 4: `f:`, `2:` with the thread, then per step searches,
 * reasoning and text, `h:` sources before the last `e:`, the annotation `8:`, and the `d:` line with the thread at the
 * very end.
 */
export function createLineWriter({ messageId, threadId }: AnswerIds): AnswerWriter {
  return {
    // Plain useChat drops unknown fields of the finish line, so it gets the thread id here.
    start: () => formatLine('startStep', { messageId }) + formatLine('data', [{ type: 'thread', threadId }]),
    part: (part) => writePart(part, messageId),
    source: (source) => formatLine('source', source),
    error: (message) => formatLine('error', message),
    finish: ({ finishReason, usage, annotation }) =>
      (annotation ? formatLine('annotations', [annotation]) : '') +
      formatLine('finish', { type: 'finish', finishReason, usage, threadId }),
  }
}

function writePart(part: AnswerPart, messageId: string): string {
  switch (part.type) {
    // Every step writes to the same message, so all of them carry its id.
    case 'step-start':
      return formatLine('startStep', { messageId })
    // Many servers send a first chunk with the role and no text.
    case 'text-delta':
      return part.delta === '' ? '' : formatLine('text', part.delta)
    // A provider's signature is sent as a delta without text.
    case 'reasoning-delta':
      return part.delta === '' ? '' : formatLine('reasoning', part.delta)
    case 'source': {
      if (part.sourceType !== 'url') return ''
      const { sourceType, id, url, title } = part
      return formatLine('source', { sourceType, id, url, title })
    }
    case 'tool-call': {
      const { toolCallId, toolName, args } = part
      return formatLine('toolCall', { toolCallId, toolName, args })
    }
    case 'tool-result': {
      const { toolCallId, result } = part
      return formatLine('toolResult', { toolCallId, result })
    }
    case 'step-finish': {
      const {
        finishReason,
        usage: { promptTokens, completionTokens },
      } = part
      return formatLine('finishStep', {
        finishReason,
        isContinued: false,
        usage: { promptTokens, completionTokens },
      })
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
      return ''
  }
}
