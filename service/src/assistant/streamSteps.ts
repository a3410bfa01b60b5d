import { NoSuchToolError, type LanguageModelV1, type LanguageModelV1Prompt } from 'ai'
import type { AnswerPart, StepEnd } from './AnswerPart.js'
import { callModel } from './callModel.js'
import type { SearchTool } from './createSearchTool.js'
import { recordPart, type Said } from './recordPart.js'

/** Rounds of searching and writing, so that a model that never settles comes to an end. */
const MAX_STEPS = 5

interface StepsOptions {
  model: LanguageModelV1
  prompt: LanguageModelV1Prompt
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
    const said: Said = []
    const found: Extract<AnswerPart, { type: 'tool-result' }>[] = []
    let end: StepEnd = { finishReason: 'unknown', usage: { promptTokens: 0, completionTokens: 0 } }

    if (step > 1) yield { type: 'step-start' }
    for await (const part of await callModel({ model, prompt: messages, tool, signal })) {
      if (part.type === 'error') throw toError(part.error)
      if (part.type === 'finish') {
        end = part
        continue
      }
      if (part.type !== 'tool-call') {
        recordPart(said, part)
        yield part
        continue
      }
      const { toolCallId, toolName } = part
      if (toolName !== tool.name) throw new NoSuchToolError({ toolName, availableTools: [tool.name] })
      const call = { toolCallId, toolName, args: tool.readArgs(part.args) }
      said.push({ type: 'tool-call', ...call })
      yield { type: 'tool-call', ...call }
      const result = { type: 'tool-result' as const, ...call, result: tool.run(call.args) }
      found.push(result)
      yield result
    }
    yield { type: 'step-finish', finishReason: end.finishReason, usage: end.usage }

    if (found.length === 0) return
    messages.push({ role: 'assistant', content: said }, { role: 'tool', content: found })
  }
}

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error('The model gave an error without a message.')
}
