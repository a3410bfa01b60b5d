import { simulateReadableStream } from 'ai'
import { MockLanguageModelV3, MockLanguageModelV4 } from 'ai/test'

/** The end of a step, as AI SDK 6 and 7 have it. */
const finish = <Reason extends string>(unified: Reason) => ({
  type: 'finish' as const,
  finishReason: { unified, raw: undefined },
  usage: {
    inputTokens: { total: 30, noCache: 30, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: 4, text: 4, reasoning: undefined },
  },
})

const search = { type: 'tool-call' as const, toolCallId: 'call_1', toolName: 'search', input: '{"query":"theming"}' }

const answer = [
  { type: 'reasoning-start' as const, id: 'r' },
  { type: 'reasoning-delta' as const, id: 'r', delta: 'A theme.' },
  { type: 'reasoning-end' as const, id: 'r' },
  { type: 'text-start' as const, id: 't' },
  { type: 'text-delta' as const, id: 't', delta: 'Set `theme` [1].' },
  { type: 'text-end' as const, id: 't' },
]

const stream = <Part>(chunks: Part[]) => Promise.resolve({ stream: simulateReadableStream({ chunks }) })

/** A model of AI SDK 6, which searches and then answers. */
export function createModelV3() {
  let step = 0
  return new MockLanguageModelV3({
    doStream: () => (++step === 1 ? stream([search, finish('tool-calls')]) : stream([...answer, finish('stop')])),
  })
}

/** The same of AI SDK 7. */
export function createModelV4({ endsAs = 'stop' }: { endsAs?: 'stop' | 'interrupted' } = {}) {
  let step = 0
  return new MockLanguageModelV4({
    doStream: () => (++step === 1 ? stream([search, finish('tool-calls')]) : stream([...answer, finish(endsAs)])),
  })
}
