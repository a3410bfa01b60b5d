import { callChatApi } from '@ai-sdk/ui-utils'
import { act } from '@testing-library/react'
import { DocsAssistantError } from 'docs-assistant/headless'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brokenStream, type BrokenStream } from '../fault/brokenStream.js'
import { createBrokenFetch } from '../fault/createBrokenFetch.js'
import { expectedAnswer } from '../fault/expectedAnswer.js'
import { renderConversation } from '../setup/renderConversation.js'
import { isBusy } from '../../src/conversation/isBusy.js'
import { createAssistantFetch } from '../../src/stream/createAssistantFetch.js'

/** `npm run fuzz` sets more. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 1000)

/** Longest that a reader waits after the last that was sent, in milliseconds. */
const LONGEST_WAIT = 61_000

/** Reads a stream as useChat does, with our fetch before it. */
function read(stream: BrokenStream) {
  const { fetch, isOpen } = createBrokenFetch(stream)
  const controller = new AbortController()
  const answer = { text: '', reasoning: '', isSlow: false, isOpen, error: undefined as unknown, isEnded: false }
  const assistantFetch = createAssistantFetch({
    readConfig: () => ({ apiKey: undefined, answers: true }),
    readController: () => controller,
    fetch,
    onThread: () => undefined,
    onSlow: (isSlow) => {
      answer.isSlow = isSlow
    },
  })
  void callChatApi({
    api: '/ask',
    body: {},
    streamProtocol: 'data',
    credentials: undefined,
    headers: undefined,
    abortController: () => controller,
    restoreMessagesOnFailure: () => undefined,
    onResponse: undefined,
    onUpdate: ({ message }) => {
      answer.text = message.content
      answer.reasoning = message.parts.map((part) => (part.type === 'reasoning' ? part.reasoning : '')).join('')
    },
    onFinish: undefined,
    onToolCall: undefined,
    generateId: () => 'id',
    fetch: assistantFetch,
    lastMessage: undefined,
  })
    .catch((error: unknown) => {
      answer.error = error
    })
    .finally(() => {
      answer.isEnded = true
    })
  return answer
}

/** Lets all happen that can happen now, then what the clock brings next. */
async function runToEnd(answer: { isEnded: boolean }) {
  for (;;) {
    await new Promise(setImmediate)
    if (answer.isEnded || vi.getTimerCount() === 0) return
    vi.advanceTimersToNextTimer()
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

test('no fault of service, network or clock loses text, hangs, or shows a broken answer as a whole one', async () => {
  const property = fc.asyncProperty(brokenStream, async (stream) => {
    vi.clearAllTimers()
    const begin = Date.now()
    const answer = read(stream)
    await runToEnd(answer)
    const { text, reasoning, kind } = expectedAnswer(stream)
    expect(answer.isEnded).toBe(true)
    expect(answer.text).toBe(text)
    expect(answer.reasoning).toBe(reasoning)
    if (kind === undefined) expect(answer.error).toBeUndefined()
    else {
      expect(answer.error).toBeInstanceOf(DocsAssistantError)
      expect(answer.error).toMatchObject({ kind })
    }
    expect(answer.isSlow).toBe(false)
    expect(answer.isOpen()).toBe(false)
    const sentFor = stream.pieces.reduce((sum, { delay }) => sum + delay, stream.headersAfter)
    expect(Date.now() - begin).toBeLessThanOrEqual(sentFor + LONGEST_WAIT)
  })
  await fc.assert(property, { numRuns: RUNS })
}, 60_000 + RUNS * 20)

test('whatever befell its answer, a question is there once, and retry gives it its answer', async () => {
  const whole = new TextEncoder().encode('0:"All."\nd:{"finishReason":"stop"}\n')
  const property = fc.asyncProperty(brokenStream, async (stream) => {
    vi.clearAllTimers()
    sessionStorage.clear()
    localStorage.clear()
    const answers = [createBrokenFetch(stream).fetch, () => Promise.resolve(new Response(whole))]
    const fetch: typeof globalThis.fetch = (...request) => (answers.shift() ?? expect.fail())(...request)
    const { result, unmount } = renderConversation({ fetch })
    const settle = () => act(() => runToEnd({ get isEnded() { return !isBusy(result.current.status) } }))

    act(() => result.current.ask('How?'))
    await settle()
    const { text, kind } = expectedAnswer(stream)
    expect(result.current.status).toBe(kind === undefined ? 'idle' : 'failed')
    expect(result.current.error?.kind).toBe(kind)
    expect(result.current.messages[1]?.content ?? '').toBe(text)

    act(() => result.current.retry())
    await settle()
    expect(result.current.status).toBe('idle')
    expect(result.current.messages.map(({ content }) => content)).toEqual(['How?', 'All.'])
    unmount()
  })
  await fc.assert(property, { numRuns: RUNS / 10 })
}, 60_000 + RUNS * 20)
