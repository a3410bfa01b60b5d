import type { AnswerAnnotation, FinishEvent, Source } from 'docs-assistant/contract'
import type { SearchResults } from '../sites/SearchHit.js'
import type { AnswerIds, AnswerWriter } from './AnswerWriter.js'
import type { ToolArgs } from './createTools.js'
import type { AnswerPart, StepEnd } from './streamSteps.js'

/** The value of each line type. */
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

/** The codes of the data stream protocol, version 1, of AI SDK 4. */
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

/** Formats a line of the stream. `NaN` is written as `null`. */
function formatLine<Kind extends keyof LineValues>(kind: Kind, value: LineValues[Kind]): string {
  return `${CODES[kind]}:${JSON.stringify(value)}\n`
}

/**
 * Creates a writer for version 1, the data stream protocol of AI SDK 4: `f:`, `2:` with the thread, then per step
 * searches, reasoning and text, `h:` sources before the last `e:`, the annotation `8:`, and finally the `d:` line with
 * the thread.
 */
export function createLineWriter({ messageId, threadId }: AnswerIds): AnswerWriter {
  return {
    // Plain `useChat` drops unknown fields of the finish line, so the thread id is also sent here.
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
    // All steps write to the same message, so they have the same id.
    case 'step-start':
      return formatLine('startStep', { messageId })
    // Many servers begin with a chunk that has a role and no text.
    case 'text-delta':
      return part.delta === '' ? '' : formatLine('text', part.delta)
    // Some providers send the signature of reasoning as a delta without text.
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
