import type { JSONValue, LanguageModelV2, LanguageModelV2Prompt, LanguageModelV2ToolResultPart } from '@ai-sdk/provider'
import type { AnswerPart, StepEnd } from './AnswerPart.js'
import { callModel } from './callModel.js'
import type { SearchTool } from './createSearchTool.js'
import { createStepRecord } from './createStepRecord.js'
import { NoSuchToolError } from './NoSuchToolError.js'

/** Rounds of searching and writing, so that a model that never settles comes to an end. */
const MAX_STEPS = 5

interface StepsOptions {
  model: LanguageModelV2
  prompt: LanguageModelV2Prompt
  tool: SearchTool
  /** Stops the model. */
  signal: AbortSignal
}

/**
 * Lets a model search and write until it has answered; what it searched for and what was found stands
 * in the prompt of its next step. The caller has begun the first step.
 *
 * The loop is our own: the SDK's `streamText` takes every word through eight more streams and keeps
 * them all, which costs twice the memory and a third more processor time with 200 answers at once
 * (`npm run load`).
 *
 * @throws {Error} what the model throws or gives as an error, and of a call that makes no sense
 */
export async function* streamSteps({ model, prompt, tool, signal }: StepsOptions): AsyncGenerator<AnswerPart> {
  const messages = [...prompt]
  for (let step = 1; step <= MAX_STEPS; step += 1) {
    const said = createStepRecord()
    const found: LanguageModelV2ToolResultPart[] = []
    let end: StepEnd = { finishReason: 'unknown', usage: { promptTokens: 0, completionTokens: 0 } }

    if (step > 1) yield { type: 'step-start' }
    for await (const part of await callModel({ model, prompt: messages, tool, signal })) {
      switch (part.type) {
        case 'error':
          throw toError(part.error)
        case 'finish': {
          const { finishReason, usage: { inputTokens = NaN, outputTokens = NaN } } = part
          end = { finishReason, usage: { promptTokens: inputTokens, completionTokens: outputTokens } }
          break
        }
        case 'tool-call': {
          // What a provider looks up by itself, it tells the model by itself.
          if (part.providerExecuted) break
          const { toolCallId, toolName, providerMetadata } = part
          if (toolName !== tool.name) throw new NoSuchToolError()
          const args = tool.readArgs(part.input)
          said.addCall({
            type: 'tool-call', toolCallId, toolName, input: args,
            ...(providerMetadata && { providerOptions: providerMetadata }),
          })
          yield { type: 'tool-call', toolCallId, toolName, args }
          const result = tool.run(args)
          found.push({ type: 'tool-result', toolCallId, toolName, output: { type: 'json', value: result as JSONValue } })
          yield { type: 'tool-result', toolCallId, toolName, args, result }
          break
        }
        case 'tool-result':
          break
        default:
          said.add(part)
          yield part
      }
    }
    yield { type: 'step-finish', ...end }

    if (found.length === 0) return
    messages.push({ role: 'assistant', content: said.toContent() }, { role: 'tool', content: found })
  }
}

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error('The model gave an error without a message.')
}
