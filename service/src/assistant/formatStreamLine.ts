import type { FinishEvent, Source } from 'docs-assistant/contract'
import type { StepEnd } from './AnswerPart.js'
import type { SearchArgs, SearchHit } from './SearchHit.js'

/** What the lines of an answer hold. */
interface LineValues {
  startStep: { messageId: string }
  data: { type: 'thread', threadId: string }[]
  toolCall: { toolCallId: string, toolName: string, args: SearchArgs }
  toolResult: { toolCallId: string, result: { results: SearchHit[] } }
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
  toolCall: '9',
  toolResult: 'a',
  reasoning: 'g',
  text: '0',
  source: 'h',
  finishStep: 'e',
  error: '3',
  finish: 'd',
} as const satisfies Record<keyof LineValues, string>

/** A line of an answer's stream. What is not a number in it is written as `null`. */
export function formatStreamLine<Kind extends keyof LineValues>(kind: Kind, value: LineValues[Kind]): string {
  return `${CODES[kind]}:${JSON.stringify(value)}\n`
}
