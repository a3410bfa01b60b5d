import type { LanguageModelV2, LanguageModelV2StreamPart } from '@ai-sdk/provider'
import { assess, writeAnswer, type Question, type Search } from 'docs-assistant/extractive'
import { readPrompt } from './readPrompt.js'

/** The embedded model uses no tokens. */
const usage = { inputTokens: 0, outputTokens: 0, totalTokens: 0 }

const warnings: never[] = []

type CallOptions = Parameters<LanguageModelV2['doStream']>[0]

/**
 * The embedded model: searches, and quotes the sections that answer the question. Needs no network.
 */
export class ExtractiveModel implements LanguageModelV2 {
  readonly specificationVersion = 'v2'
  readonly provider = 'docs-assistant'
  readonly modelId = 'extractive'
  readonly supportedUrls = {}

  doGenerate({ prompt }: CallOptions): ReturnType<LanguageModelV2['doGenerate']> {
    const reply = respond(prompt)
    return Promise.resolve({ content: [reply], finishReason: finishReasonOf(reply), usage, warnings })
  }

  doStream({ prompt }: CallOptions): ReturnType<LanguageModelV2['doStream']> {
    const parts = toParts(respond(prompt))
    const stream = new ReadableStream<LanguageModelV2StreamPart>({
      pull(controller) {
        const next = parts.next()
        if (next.done) controller.close()
        else controller.enqueue(next.value)
      },
    })
    return Promise.resolve({ stream })
  }
}

type Reply = ReturnType<typeof search> | ReturnType<typeof write>

function respond(prompt: CallOptions['prompt']): Reply {
  const { question, search: made } = readPrompt(prompt)
  if (made === undefined) return search(question)
  // "And what about theming?" may be a new question.
  const isMisled = made.hasContext && assess(made) === 'nothing'
  return isMisled ? search({ ...question, context: '' }) : write(question, made)
}

function search({ query, context }: Question) {
  return {
    type: 'tool-call' as const,
    toolCallId: `call_${crypto.randomUUID()}`,
    toolName: 'search',
    input: JSON.stringify({ query, ...(context !== '' && { context }) }),
  }
}

function write({ query }: Question, made: Search) {
  return { type: 'text' as const, text: writeAnswer(query, made) }
}

function finishReasonOf({ type }: Reply) {
  return type === 'text' ? 'stop' : 'tool-calls'
}

function* toParts(reply: Reply): Generator<LanguageModelV2StreamPart> {
  yield { type: 'stream-start', warnings }
  if (reply.type === 'text') yield* toWords(reply.text)
  else yield reply
  yield { type: 'finish', finishReason: finishReasonOf(reply), usage }
}

function* toWords(text: string): Generator<LanguageModelV2StreamPart> {
  const id = 'text'
  yield { type: 'text-start', id }
  for (const [delta] of text.matchAll(/\S*\s*/g)) {
    if (delta !== '') yield { type: 'text-delta', id, delta }
  }
  yield { type: 'text-end', id }
}
