import { callChatApi } from '@ai-sdk/ui-utils'
import { act } from '@testing-library/react'
import { DocsAssistantError } from 'docs-assistant/headless'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brokenStream, type BrokenStream, type Protocol } from '../fault/brokenStream.js'
import { createBrokenFetch } from '../fault/createBrokenFetch.js'
import { expectedAnswer } from '../fault/expectedAnswer.js'
import { renderConversation } from '../setup/renderConversation.js'
import { createAssistantFetch } from '../../src/stream/createAssistantFetch.js'
import { isBusy } from '../../src/conversation/Conversation.js'
import { toRuns } from '../setup/thorough.js'

const RUNS = toRuns(1000, 20_000)

/** Longest that a reader waits after the last that was sent, in milliseconds. */
const LONGEST_WAIT = 61_000

/** Reads a stream as useChat does, with our fetch before it. */
function read(stream: BrokenStream) {
  const { fetch, isOpen } = createBrokenFetch(stream)
  const controller = new AbortController()
  const answer = { text: '', reasoning: '', isSlow: false, isOpen, error: undefined as unknown, isEnded: false }
  const assistantFetch = createAssistantFetch({
    readConfig: () => ({ apiKey: undefined, searchOnly: false }),
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

/** Runs everything that is due, then moves the clock to the next timer, until the end. Each step is rendered. */
async function runToEnd(isEnded: () => boolean) {
  for (;;) {
    await act(() => new Promise(setImmediate))
    if (isEnded() || vi.getTimerCount() === 0) return
    act(() => void vi.advanceTimersToNextTimer())
  }
}

const protocols: readonly Protocol[] = ['v1', 'v2']

beforeEach(async () => {
  // Loads what reads version 2: the clock of the test does not wait for it.
  await import('../../src/stream/createUiMessageConverter.js')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

test.each(protocols)(
  'no fault of service, network or clock loses text of %s, hangs, or shows an incomplete answer as complete',
  async (protocol) => {
    const property = fc.asyncProperty(brokenStream(protocol), async (stream) => {
      vi.clearAllTimers()
      const begin = Date.now()
      const answer = read(stream)
      await runToEnd(() => answer.isEnded)
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
  },
  60_000 + RUNS * 20,
)

test.each(protocols)(
  'after any fault of %s, a question is in the conversation once, and retry answers it',
  async (protocol) => {
    const whole = new TextEncoder().encode('0:"All."\nd:{"finishReason":"stop"}\n')
    const property = fc.asyncProperty(brokenStream(protocol), async (stream) => {
      vi.clearAllTimers()
      sessionStorage.clear()
      localStorage.clear()
      const answers = [createBrokenFetch(stream).fetch, () => Promise.resolve(new Response(whole))]
      const fetch: typeof globalThis.fetch = (...request) => (answers.shift() ?? expect.fail())(...request)
      const { result, unmount } = renderConversation({ fetch })
      const settle = () => runToEnd(() => !isBusy(result.current.status))

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
  },
  60_000 + RUNS * 20,
)
