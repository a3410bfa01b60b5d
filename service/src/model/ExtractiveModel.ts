import type { LanguageModelV1, LanguageModelV1StreamPart } from 'ai'
import type { SearchHit } from '../assistant/SearchHit.js'
import { choosePassages } from './choosePassages.js'
import type { Question } from './Question.js'
import { readPrompt } from './readPrompt.js'
import { toQuery } from './toQuery.js'
import { writeAnswer } from './writeAnswer.js'

/** No tokens are bought, so none are counted. */
const usage = { promptTokens: 0, completionTokens: 0 }

type CallOptions = Parameters<LanguageModelV1['doStream']>[0]

/**
 * A model that makes nothing up: it searches and quotes the passages that fit the question.
 * It needs no network, and knows only what its prompt says.
 */
export class ExtractiveModel implements LanguageModelV1 {
  readonly specificationVersion = 'v1'
  readonly provider = 'docs-assistant'
  readonly modelId = 'extractive'
  readonly defaultObjectGenerationMode = undefined

  doGenerate({ prompt }: CallOptions): ReturnType<LanguageModelV1['doGenerate']> {
    const reply = respond(prompt)
    const rawCall = { rawPrompt: prompt, rawSettings: {} }
    return Promise.resolve(
      reply.type === 'text'
        ? { text: reply.text, finishReason: 'stop', usage, rawCall }
        : { toolCalls: [reply.call], finishReason: 'tool-calls', usage, rawCall },
    )
  }

  doStream({ prompt }: CallOptions): ReturnType<LanguageModelV1['doStream']> {
    const parts = toParts(respond(prompt))
    const stream = new ReadableStream<LanguageModelV1StreamPart>({
      pull(controller) {
        const next = parts.next()
        if (next.done) controller.close()
        else controller.enqueue(next.value)
      },
    })
    return Promise.resolve({ stream, rawCall: { rawPrompt: prompt, rawSettings: {} } })
  }
}

type Reply = ReturnType<typeof search> | ReturnType<typeof write>

function respond(prompt: CallOptions['prompt']): Reply {
  const { question, search: made } = readPrompt(prompt)
  if (made === undefined) return search(question)
  const asAsked = { ...question, hints: [] }
  if (made.query === toQuery(asAsked)) return write(asAsked, made.hits)
  // What was said before led astray: "And what about theming?" is a question of its own.
  return choosePassages(question, made.hits).length > 0 ? write(question, made.hits) : search(asAsked)
}

function search(question: Question) {
  return {
    type: 'tool-call' as const,
    call: {
      toolCallType: 'function' as const,
      toolCallId: `call_${crypto.randomUUID()}`,
      toolName: 'search',
      args: JSON.stringify({ query: toQuery(question) }),
    },
  }
}

function write(question: Question, hits: readonly SearchHit[]) {
  return { type: 'text' as const, text: writeAnswer(question, hits) }
}

function* toParts(reply: Reply): Generator<LanguageModelV1StreamPart> {
  if (reply.type === 'tool-call') {
    yield { type: 'tool-call', ...reply.call }
    yield { type: 'finish', finishReason: 'tool-calls', usage }
    return
  }
  for (const [textDelta] of reply.text.matchAll(/\S*\s*/g)) {
    if (textDelta !== '') yield { type: 'text-delta', textDelta }
  }
  yield { type: 'finish', finishReason: 'stop', usage }
}
