import { act } from '@testing-library/react'
import type { AssistantRequest } from 'docs-assistant/contract'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOrigin } from '../fault/createOrigin.js'
import { renderConversation } from '../setup/renderConversation.js'
import { toRuns } from '../setup/thorough.js'

// The storage is a model of Chromium's, so that changes can be held back and let go at every read and write.
// test/e2e/tabs.test.ts asks in real tabs.

const SCHEDULES = toRuns(20, 500)

const acts = [
  'ask',
  'ask',
  'ask',
  'stop',
  'new',
  'delete',
  'retry',
  'edit',
  'reload',
  'close',
  'wait',
  'wait',
  'wait',
] as const

const schedule = fc.record({
  /** The site of each tab. */
  tabs: fc.constantFrom(['acme', 'acme'], ['acme', 'acme', 'acme'], ['acme', 'acme', 'other']),
  steps: fc.array(
    fc.record({
      act: fc.constantFrom(...acts),
      tab: fc.nat(2),
      /** In milliseconds, until the next step; with many at 0, which come at once. */
      wait: fc.oneof(fc.constant(0), fc.nat(2_500)),
      /** Whether each of the changes on their way moves on, in turn. */
      moves: fc.array(fc.boolean(), { maxLength: 20 }),
    }),
    { minLength: 4, maxLength: 16 },
  ),
  /** How long each answer takes, in milliseconds, in turn. */
  answers: fc.array(fc.constantFrom(0, 50, 1_000, 3_000), { minLength: 1, maxLength: 8 }),
})

type Schedule = typeof schedule extends fc.Arbitrary<infer Value> ? Value : never

/** The storage that the code finds: that of the tab that is at work. */
let present: Pick<ReturnType<ReturnType<typeof createOrigin>['openTab']>, 'local' | 'session'> | undefined
const own = (['localStorage', 'sessionStorage'] as const).map(
  (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.stubGlobal('BroadcastChannel', undefined)
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: () => present?.local })
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: () => present?.session })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const [name, descriptor] of own) if (descriptor) Object.defineProperty(globalThis, name, descriptor)
})

/** Lets everything happen that needs no time. */
async function settle() {
  for (let round = 0; round < 6; round++) await new Promise(setImmediate)
}

async function run({ tabs: domains, steps, answers }: Schedule) {
  vi.clearAllTimers()
  const origin = createOrigin()
  const requests: string[] = []
  const answerOf = (question: string) => `Answer to ${question.slice(0, -1)}.`

  /** Answers a question in two pieces, the second after its time. */
  const fetch: typeof globalThis.fetch = (_, init) => {
    const { messages } = JSON.parse(init?.body as string) as AssistantRequest
    const question = messages.at(-1)?.content ?? ''
    const [first, rest] = [answerOf(question).slice(0, 6), answerOf(question).slice(6)]
    const delay = answers[requests.length % answers.length]
    requests.push(question)
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const write = (text: string) => controller.enqueue(new TextEncoder().encode(text))
        write(`0:${JSON.stringify(first)}\n`)
        const timer = setTimeout(() => {
          write(`0:${JSON.stringify(rest)}\nd:{"finishReason":"stop","threadId":"thr"}\n`)
          controller.close()
        }, delay)
        init?.signal?.addEventListener('abort', () => {
          clearTimeout(timer)
          controller.error(init.signal?.reason)
        })
      },
    })
    return Promise.resolve(new Response(body))
  }

  async function openTab(domain: string, session?: Map<string, string>) {
    const storage = origin.openTab(session)
    present = storage
    const listening = vi.spyOn(window, 'addEventListener')
    const { result, unmount } = renderConversation({ domain, fetch })
    // What saves the conversation is loaded, and finds the storage of this tab.
    await act(async () => {
      while (!listening.mock.calls.some(([type]) => type === 'pagehide')) await new Promise(setImmediate)
      await settle()
    })
    listening.mockRestore()
    return { domain, storage, conversation: () => result.current, unmount }
  }
  type Tab = Awaited<ReturnType<typeof openTab>>

  function close(tab: Tab) {
    present = tab.storage
    tab.unmount()
    tab.storage.close()
  }

  let tabs: Tab[] = []
  for (const domain of domains) tabs.push(await openTab(domain))

  /** The conversations in which each question was seen, and those in which its answer was complete. */
  const homes = new Map<string, Set<string>>()
  const whole = new Map<string, Set<string>>()
  /** What the reader took back, and deleted. */
  const gone = new Set<string>()
  const deleted = new Set<string>()
  const add = (map: typeof homes, question: string, id: string) =>
    map.set(question, new Set([...(map.get(question) ?? []), id]))
  /** Queued questions move with a branch. Other tabs may show them in the previous branch for a short time. */
  const moved = new Set<string>()
  const isKept = (map: typeof homes, question: string) =>
    [...(map.get(question) ?? [])].some((id) => !deleted.has(id) && !moved.has(question + id))

  const look = () => {
    for (const { conversation } of tabs) {
      const { messages, queue, conversationId } = conversation()
      for (const { question } of queue) add(homes, question, conversationId)
      messages.forEach(({ role, content }, index) => {
        if (role !== 'user') return
        add(homes, content, conversationId)
        if (messages[index + 1]?.content === answerOf(content)) add(whole, content, conversationId)
      })
    }
  }

  const passTime = async (milliseconds: number, moves: readonly boolean[]) => {
    for (let passed = 0; passed <= milliseconds; passed += 100) {
      await act(async () => {
        moves.forEach((isMoving, index) => isMoving && tabs[index % tabs.length]?.storage.step(index % 2 === 0))
        vi.advanceTimersByTime(passed === milliseconds ? 0 : 100)
        await settle()
      })
      look()
    }
  }

  let count = 0
  for (const { act: kind, tab: number, wait, moves } of steps) {
    const tab = tabs[number % tabs.length]
    if (tab === undefined) break
    const { conversation, domain } = tab
    const last = conversation().messages.findLast(({ role }) => role === 'user')
    if (kind === 'ask') {
      count += 1
      const question = `${domain} ${count}?`
      homes.set(question, new Set([conversation().conversationId]))
      act(() => conversation().ask(question))
    } else if (kind === 'stop') {
      act(() => conversation().stop())
      if (last && conversation().draft === last.content) {
        gone.add(last.content)
        act(() => conversation().setDraft(''))
      }
    } else if (kind === 'new') act(() => conversation().openConversation())
    else if (kind === 'delete') {
      deleted.add(conversation().conversationId)
      act(() => conversation().clear())
    } else if (kind === 'retry') {
      act(() => conversation().retry())
    } else if (kind === 'edit' && last) {
      count += 1
      for (const { question } of conversation().queue) moved.add(question + conversation().conversationId)
      act(() => conversation().edit(last.id, `${domain} ${count}?`))
    } else if (kind === 'reload' || (kind === 'close' && tabs.length > 1)) {
      close(tab)
      tabs = tabs.filter((other) => other !== tab)
      if (kind === 'reload') tabs.push(await openTab(domain, tab.storage.sessionTexts))
    }
    look()
    await passTime(wait, moves)
  }
  // An answer that is asked for again may stop before its end, and is sent twice.
  const isRetried = steps.some(({ act: kind }) => kind === 'retry')

  for (const tab of tabs) close(tab)
  tabs = []

  for (const domain of new Set(domains)) {
    const later = await openTab(domain)
    tabs = [later]
    await passTime(1_000, [])
    const shown: string[] = []
    for (const { id } of later.conversation().conversations) {
      act(() => later.conversation().openConversation(id))
      await act(settle)
      const { messages, queue, conversationId } = later.conversation()
      expect(conversationId).toBe(id)
      shown.push(...messages.map(({ content }) => content), ...queue.map(({ question }) => question))
    }
    const asked = [...homes.keys()].filter((question) => question.startsWith(domain) && !gone.has(question))
    expect(asked.filter((question) => isKept(homes, question) && !shown.includes(question))).toEqual([])
    const answered = asked.filter((question) => isKept(whole, question) && !isRetried)
    expect(answered.filter((question) => !shown.includes(answerOf(question)))).toEqual([])
    expect(
      shown.filter((text) => !text.replace('Answer to ', '').startsWith(domain) && !'Answer'.startsWith(text)),
    ).toEqual([])
    close(later)
  }
  // Two tabs that edit before either has heard of the other both take what waits into their branch.
  const isEdited = steps.some(({ act: kind }) => kind === 'edit')
  if (!isRetried && !isEdited) expect(requests.length).toBe(new Set(requests).size)
}

test(
  `in ${SCHEDULES} schedules of two and three tabs no turn is lost, none that waited is sent twice, and sites stay apart`,
  async () => {
    await fc.assert(fc.asyncProperty(schedule, run), { numRuns: SCHEDULES, endOnFailure: true })
  },
  60_000 + SCHEDULES * 2_000,
)
