import type {
  LanguageModelV2,
  LanguageModelV2FinishReason,
  LanguageModelV2Prompt,
  LanguageModelV2StreamPart,
  LanguageModelV2ToolCall,
  LanguageModelV2ToolResultPart,
} from '@ai-sdk/provider'
import type { SearchResults } from '../sites/SearchHit.js'
import { callModel, type ModelSettings } from './callModel.js'
import { countTokens } from './countTokens.js'
import { createOutputLimit } from './createOutputLimit.js'
import type { PromptSections } from './createPromptSections.js'
import { createStepRecord } from './createStepRecord.js'
import type { ToolArgs, Tools } from './createTools.js'
import { splitThinking } from './splitThinking.js'

interface Call {
  toolCallId: string
  toolName: string
  args: ToolArgs
}

/** A part of an answer: model output, tool calls and results, step boundaries. */
export type AnswerPart =
  | Exclude<LanguageModelV2StreamPart, { type: 'tool-call' | 'tool-result' | 'finish' | 'error' }>
  | ({ type: 'tool-call' } & Call)
  | ({ type: 'tool-result'; result: SearchResults } & Call)
  | { type: 'step-start' }
  | ({ type: 'step-finish' } & StepEnd)

/** The end of a step: its reason, and the number of tokens used; `NaN` when the model's server does not report them. */
export interface StepEnd {
  finishReason: LanguageModelV2FinishReason
  usage: { promptTokens: number; completionTokens: number }
}

/** The usage of a step without a model. */
export const NO_USAGE: StepEnd['usage'] = { promptTokens: 0, completionTokens: 0 }

/** Maximum number of steps. In the last one the model may not call tools, so that it must answer. */
const MAX_STEPS = 5

/** Maximum tool calls per step. Each takes time and adds its results to the next prompt. */
const MAX_CALLS = 8

/** Matches tool names that every provider accepts in a prompt. */
const TOOL_NAME = /^[\w-]{1,64}$/

interface StepsOptions extends ModelSettings {
  model: LanguageModelV2
  prompt: LanguageModelV2Prompt
  tools: Tools
  /** The sections of the documentation in the prompt. Results of tool calls are added. */
  sections: PromptSections
  /** Called with the results of each call. */
  onResults: (results: SearchResults) => void
  /** Called with the tokens of each step when it ends, also after an error or when the reader leaves. */
  onTokens: (tokens: number) => void
  /** Maximum output of all steps together, in bytes. */
  maxBytes: number
  /** Aborts the model. */
  signal: AbortSignal
}

/**
 * Runs the tool loop until the model has answered. Each step's prompt contains the searches and results of
 * the steps before. An invalid call is answered with an error message. Output over the limit ends the answer
 * with the finish reason `length`. The caller emits the start of the first step.
 *
 * The loop is custom: the SDK's `streamText` pipes every delta through eight more streams and buffers
 * them all, which takes twice the memory and a third more CPU time with 200 concurrent answers
 * (`npm run load`).
 *
 * @throws {Error} an error that the model throws or reports
 */
export async function* streamSteps({
  model,
  prompt,
  tools,
  sections,
  onResults,
  onTokens,
  maxBytes,
  signal,
  ...settings
}: StepsOptions): AsyncGenerator<AnswerPart> {
  const messages = [...prompt]
  const outputLimit = createOutputLimit(maxBytes)
  for (let step = 1; step <= MAX_STEPS; step += 1) {
    const record = createStepRecord()
    const found: LanguageModelV2ToolResultPart[] = []
    let end: StepEnd = { finishReason: 'unknown', usage: { promptTokens: 0, completionTokens: 0 } }
    const isLast = step === MAX_STEPS
    const ending = new AbortController()

    if (step > 1) yield { type: 'step-start' }
    try {
      const stream = await callModel({
        ...settings,
        model,
        prompt: messages,
        tools: tools.functions,
        toolChoice: isLast ? 'none' : 'auto',
        signal: AbortSignal.any([signal, ending.signal]),
      })
      for await (const written of splitThinking(countTokens(stream, messages, onTokens))) {
        const part = outputLimit.take(written)
        switch (part.type) {
          case 'error':
            throw toError(part.error)
          case 'finish': {
            const {
              finishReason,
              usage: { inputTokens = NaN, outputTokens = NaN },
            } = part
            end = { finishReason, usage: { promptTokens: inputTokens, completionTokens: outputTokens } }
            break
          }
          case 'tool-call': {
            // The provider passes the result of its own tools to the model itself.
            if (part.providerExecuted || isLast) break
            yield* answerCall(part)
            break
          }
          case 'tool-result':
            break
          default:
            record.add(part)
            yield part
        }
        if (!outputLimit.isSpent) continue
        yield { type: 'step-finish', finishReason: 'length', usage: { promptTokens: NaN, completionTokens: NaN } }
        return
      }
    } finally {
      ending.abort()
    }
    yield { type: 'step-finish', ...end }

    if (found.length === 0) return
    messages.push({ role: 'assistant', content: record.toContent() }, { role: 'tool', content: found })

    async function* answerCall(call: LanguageModelV2ToolCall): AsyncGenerator<AnswerPart> {
      const { toolCallId, input, providerMetadata } = call
      const toolName = TOOL_NAME.test(call.toolName) ? call.toolName : 'unknown'
      const read =
        found.length < MAX_CALLS
          ? tools.readCall(call)
          : { error: `Only ${MAX_CALLS} calls per step are allowed. Answer, or search again.` }
      record.addCall({
        type: 'tool-call',
        toolCallId,
        toolName,
        input: 'args' in read ? read.args : toObject(input),
        ...(providerMetadata && { providerOptions: providerMetadata }),
      })
      if ('error' in read) {
        found.push({ type: 'tool-result', toolCallId, toolName, output: { type: 'error-text', value: read.error } })
        return
      }
      yield { type: 'tool-call', toolCallId, toolName, args: read.args }
      const result = await read.run()
      onResults(result)
      found.push({
        type: 'tool-result',
        toolCallId,
        toolName,
        output: { type: 'json', value: { results: sections.add(result) } },
      })
      yield { type: 'tool-result', toolCallId, toolName, args: read.args, result }
    }
  }
}

/** Parses tool arguments for the prompt: some providers require an object. */
function toObject(input: string): unknown {
  try {
    const value: unknown = JSON.parse(input)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  } catch {
    return {}
  }
}

/** A thrown value that is not an `Error` may contain anything, including the reader's text. */
function toError(thrown: Extract<LanguageModelV2StreamPart, { type: 'error' }>['error']): Error {
  return thrown instanceof Error ? thrown : new Error('The model reported an error, or its stream ended too early.')
}
