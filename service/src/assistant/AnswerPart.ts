import type { LanguageModelV2FinishReason, LanguageModelV2StreamPart } from '@ai-sdk/provider'
import type { SearchArgs, SearchHit } from './SearchHit.js'

interface Call {
  toolCallId: string
  toolName: string
  args: SearchArgs
}

/** What a model writes, what it looks up, and where its steps begin and end. */
export type AnswerPart =
  | Exclude<LanguageModelV2StreamPart, { type: 'tool-call' | 'tool-result' | 'finish' | 'error' }>
  | ({ type: 'tool-call' } & Call)
  | ({ type: 'tool-result', result: { results: SearchHit[] } } & Call)
  | { type: 'step-start' }
  | ({ type: 'step-finish' } & StepEnd)

/** How a step ended, and the tokens it took: `NaN` where the model's server does not count them. */
export interface StepEnd {
  finishReason: LanguageModelV2FinishReason
  usage: { promptTokens: number, completionTokens: number }
}
