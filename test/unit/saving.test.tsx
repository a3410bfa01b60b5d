import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { DocsAssistantProvider, useDocsAssistant } from 'docs-assistant/headless'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { renderConversation } from '../setup/renderConversation.js'
import { lines, startServer } from '../setup/startServer.js'
import { storedTexts } from '../setup/storedTexts.js'

const PREFIX = 'docs-assistant:acme:anonymous:'
const answer = lines('f:{"messageId":"m"}', '0:"Set a token."', 'd:{"finishReason":"stop","threadId":"thr_1"}')

test('a question is in the list of conversations as soon as it is asked', async () => {
  const { baseUrl } = await startServer(() => undefined)
  const { result } = renderConversation({ baseUrl })
  act(() => result.current.setDraft('Ho')) // What the reader types is saved a second later.
  act(() => result.current.ask('How?'))
  await waitFor(() => expect(result.current.conversations).toMatchObject([{ title: 'How?' }]), { timeout: 500 })
})

describe('a conversation after a reload', () => {
  test('is restored, and continues in its thread', async () => {
    const { baseUrl, received } = await startServer(answer)
    const before = renderConversation({ baseUrl })
    act(() => before.result.current.ask('How?'))
    await waitFor(() => expect(before.result.current.status).toBe('idle'))
    act(() => before.result.current.setDraft('And the'))
    cleanup()

    const { result } = renderConversation({ baseUrl })
    expect(result.current).toMatchObject({ status: 'idle', threadId: 'thr_1', draft: 'And the' })
    expect(result.current.messages.map(({ content }) => content)).toEqual(['How?', 'Set a token.'])
    act(() => result.current.ask('And then?'))
    await waitFor(() => expect(received).toHaveLength(2))
    expect(received[1]?.body).toMatchObject({ threadId: 'thr_1' })
    expect(received[1]?.body.messages).toHaveLength(3)
    expect(received[1]?.body.messages[0]?.createdAt).toBe(received[0]?.body.messages[0]?.createdAt)
  })

  test('has the draft of a page that was hidden and then ended without a sign, as on phones', () => {
    const { result } = renderConversation({})
    act(() => result.current.setDraft('And the'))
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    hidden.mockRestore()
    const atItsEnd = storedTexts(localStorage)
    cleanup()
    for (const [key, text] of Object.entries(atItsEnd)) localStorage.setItem(key, text)
    expect(Object.values(atItsEnd).join()).toContain('"draft":"And the"')
  })

  test('during an answer keeps the incomplete answer, and can be retried', async () => {
    const { baseUrl, received } = await startServer((response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      response.write('0:"Half an ans"\n')
    }, answer)
    const before = renderConversation({ baseUrl })
    act(() => before.result.current.ask('How?'))
    await waitFor(() => expect(before.result.current.messages[1]?.content).toBe('Half an ans'))
    cleanup()

    const { result } = renderConversation({ baseUrl })
    expect(result.current).toMatchObject({ status: 'failed', error: { kind: 'cut-off' } })
    expect(result.current.messages.map(({ content }) => content)).toEqual(['How?', 'Half an ans'])
    act(() => result.current.retry())
    await waitFor(() => expect(result.current.status).toBe('idle'))
    expect(result.current.messages.map(({ content }) => content)).toEqual(['How?', 'Set a token.'])
    expect(received[1]?.body.messages).toHaveLength(1)
  })

  test('is not stored after it was cleared', async () => {
    const { baseUrl } = await startServer(answer)
    const { result } = renderConversation({ baseUrl })
    act(() => result.current.ask('How?'))
    await waitFor(() => expect(result.current.status).toBe('idle'))
    act(() => result.current.clear())
    cleanup()
    expect(JSON.stringify([storedTexts(localStorage), storedTexts(sessionStorage)])).not.toMatch(/How|token/)
    expect(renderConversation({ baseUrl }).result.current.messages).toEqual([])
  })

  test('loses its oldest turns when the storage of the page is full', async () => {
    const long = 'x'.repeat(400_000)
    const { baseUrl } = await startServer(lines(`0:${JSON.stringify(long)}`, 'd:{"finishReason":"stop"}'))
    const before = renderConversation({ baseUrl })
    for (const question of ['First?', 'Second?', 'Third?']) {
      act(() => before.result.current.ask(question))
      await waitFor(() => expect(before.result.current.status).toBe('idle'))
    }
    cleanup()
    const kept = Object.values(storedTexts(localStorage)).join('')
    expect(kept.length).toBeGreaterThan(800_000)
    expect(kept.length).toBeLessThan(1_001_000)
    const { result } = renderConversation({ baseUrl })
    expect(result.current.messages.at(-2)?.content).toBe('Third?')
    expect(result.current.messages.length).toBeLessThan(6)
  })
})

describe('the stored data', () => {
  test('is empty before the reader’s first action', () => {
    const write = vi.spyOn(Storage.prototype, 'setItem')
    renderConversation({})
    cleanup()
    expect(write).not.toHaveBeenCalled()
    write.mockRestore()
  })

  test.each([
    ['cut JSON', '{"version":2,"turns":[{"id":'],
    ['null', 'null'],
    ['a list', '[]'],
    [
      'messages that are none',
      '{"version":2,"updatedAt":9e15,"turns":[null,{"messages":[null,7,{"id":1},{"id":"a","role":"user","content":"?","parts":[null]}]}]}',
    ],
    [
      'a trap',
      '{"version":2,"updatedAt":9e15,"__proto__":{"turns":[]},"turns":{"length":5},"versions":{"others":[7]}}',
    ],
  ])('is passed over when it is %s, and the conversation works', async (_, text) => {
    localStorage.setItem(`${PREFIX}conversation:a`, text)
    localStorage.setItem(`${PREFIX}index`, text)
    sessionStorage.setItem(`${PREFIX}tab`, 'a')
    const { baseUrl } = await startServer(answer)
    const { result } = renderConversation({ baseUrl })
    expect(result.current).toMatchObject({ messages: [], status: 'idle', threadId: null, draft: '' })
    act(() => result.current.ask('How?'))
    await waitFor(() => expect(result.current.conversations).toMatchObject([{ title: 'How?' }]))
  })

  test.each([2, -1, 0.5, '1', null])('of other answers is dropped where the one shown would be number %j', (shown) => {
    const message = (id: string, role: string) => ({ id, role, content: id, parts: [{ type: 'text', text: id }] })
    const turns = [{ id: 'q', at: 1, messages: [message('q', 'user'), message('two', 'assistant')] }]
    const versions = { questionId: 'q', others: [[message('one', 'assistant')]], shown }
    localStorage.setItem(
      `${PREFIX}conversation:a`,
      JSON.stringify({ version: 2, id: 'a', updatedAt: 9e15, turns, versions }),
    )
    sessionStorage.setItem(`${PREFIX}tab`, 'a')
    const { result } = renderConversation({})
    expect(result.current.messages.map(({ content }) => content)).toEqual(['q', 'two'])
    expect(result.current.versions).toBeUndefined()
  })

  test('is empty if storage is blocked, and the conversation works', async () => {
    const forbidden = () => {
      throw new DOMException('Denied.', 'SecurityError')
    }
    const spies = [vi.spyOn(Storage.prototype, 'getItem'), vi.spyOn(Storage.prototype, 'setItem')]
    for (const spy of spies) spy.mockImplementation(forbidden)
    const { baseUrl } = await startServer(answer)
    const { result } = renderConversation({ baseUrl })
    act(() => result.current.ask('How?'))
    await waitFor(() => expect(result.current.messages[1]?.content).toBe('Set a token.'))
    cleanup()
    for (const spy of spies) spy.mockRestore()
  })
})

describe('data of a newer version', () => {
  test.each(['index', 'conversation:a'])('in %s is not overwritten', async (name) => {
    const newer = '{"version":3,"secret":"of the future"}'
    localStorage.setItem(PREFIX + name, newer)
    sessionStorage.setItem(`${PREFIX}tab`, 'a')
    const { baseUrl } = await startServer(answer)
    const { result } = renderConversation({ baseUrl })
    act(() => result.current.ask('How?'))
    await waitFor(() => expect(result.current.messages[1]?.content).toBe('Set a token.'))
    act(() => result.current.deleteAll())
    cleanup()
    expect(localStorage.getItem(PREFIX + name)).toBe(newer)
  })

  test.each(['"10"', '[10]', 'null'])(
    'with the damaged version number %s is ignored, and the conversation is saved',
    async (version) => {
      localStorage.setItem(`${PREFIX}index`, `{"version":${version},"conversations":[]}`)
      const { baseUrl } = await startServer(answer)
      const { result } = renderConversation({ baseUrl })
      act(() => result.current.ask('How?'))
      await waitFor(() => expect(result.current.conversations).toMatchObject([{ title: 'How?' }]))
    },
  )
})

describe('the storage', () => {
  const askOnce = async (options: Parameters<typeof renderConversation>[0]) => {
    const { baseUrl } = await startServer(answer)
    const { result } = renderConversation({ baseUrl, ...options })
    act(() => result.current.ask('How?'))
    await waitFor(() => expect(result.current.status).toBe('idle'))
    await waitFor(() => expect(result.current.conversations).toMatchObject([{ title: 'How?' }]))
    cleanup()
  }

  test('is separate for each reader', async () => {
    await askOnce({ userId: 'ada' })
    expect(renderConversation({ userId: 'bob' }).result.current).toMatchObject({ messages: [], conversations: [] })
    expect(renderConversation({ userId: () => 'ada' }).result.current.messages).toHaveLength(2)
    expect(renderConversation({ userId: 'ada', domain: 'other' }).result.current.messages).toEqual([])
  })

  test('changes immediately with the reader', async () => {
    await askOnce({ userId: 'ada' })
    const Reader = ({ name }: { name: string }) => (
      <DocsAssistantProvider domain="acme" userId={name}>
        <Questions />
      </DocsAssistantProvider>
    )
    const { rerender } = render(<Reader name="ada" />)
    expect(screen.getByText('How?')).toBeInTheDocument()
    rerender(<Reader name="bob" />)
    expect(screen.queryByText('How?')).not.toBeInTheDocument()
    rerender(<Reader name="ada" />)
    expect(screen.getByText('How?')).toBeInTheDocument()
  })

  test('is that of the tab with persistence session', async () => {
    await askOnce({ persistence: 'session' })
    expect(storedTexts(localStorage)).toEqual({})
    expect(renderConversation({ persistence: 'session' }).result.current.messages).toHaveLength(2)
  })

  test('is not used with persistence none', async () => {
    await askOnce({ persistence: 'none' })
    expect([storedTexts(localStorage), storedTexts(sessionStorage)]).toEqual([{}, {}])
    expect(renderConversation({ persistence: 'none' }).result.current.messages).toEqual([])
  })

  test('can be a slow custom store', async () => {
    const texts = new Map<string, string | undefined>()
    const persistence = {
      read: (key: string) => Promise.resolve(texts.get(key)),
      write: (key: string, text: string | undefined) => Promise.resolve(texts.set(key, text)),
    }
    await askOnce({ persistence })
    expect(storedTexts(localStorage)).toEqual({})
    expect([...texts.keys()].every((key) => key.startsWith(PREFIX))).toBe(true)
    const { result } = renderConversation({ persistence })
    await waitFor(() => expect(result.current.messages).toHaveLength(2))
  })

  /** A custom store whose reads of conversations can be held, and answered one by one. */
  function createHeldStore() {
    const texts = new Map<string, string | undefined>()
    const held = { isHeld: false, reading: [] as (() => void)[] }
    const persistence = {
      read: (key: string) =>
        new Promise<string | undefined>((resolve) => {
          const answer = () => resolve(texts.get(key))
          if (held.isHeld && key.includes('conversation')) held.reading.push(answer)
          else answer()
        }),
      write: (key: string, text: string | undefined) => Promise.resolve(texts.set(key, text)),
    }
    return { held, persistence }
  }

  const release = (...reading: (() => void)[]) =>
    act(async () => {
      reading.forEach((read) => read())
      await new Promise(setImmediate)
    })

  test('can be a custom store that is still read when the reader asks: the question stays', async () => {
    const { held, persistence } = createHeldStore()
    await askOnce({ persistence })
    sessionStorage.clear()
    held.isHeld = true
    const { baseUrl } = await startServer(answer)
    const { result } = renderConversation({ persistence, baseUrl })
    await waitFor(() => expect(held.reading.length).toBeGreaterThan(0))
    act(() => result.current.ask('And then?'))
    await waitFor(() => expect(result.current.status).toBe('idle'))
    held.isHeld = false
    await release(...held.reading)
    expect(result.current.messages.map(({ content }) => content)).toEqual(['And then?', 'Set a token.'])
  })

  test('can be a custom store that answers late: the conversation that was chosen last is shown', async () => {
    const { held, persistence } = createHeldStore()
    const { baseUrl } = await startServer(answer)
    const { result } = renderConversation({ persistence, baseUrl })
    for (const question of ['First?', 'Second?']) {
      act(() => result.current.openConversation())
      act(() => result.current.ask(question))
      await waitFor(() => expect(result.current.status).toBe('idle'))
      await waitFor(() => expect(result.current.conversations.map(({ title }) => title)).toContain(question))
    }
    act(() => result.current.openConversation())
    await release()
    const [second, first] = result.current.conversations
    held.isHeld = true
    act(() => result.current.openConversation(first?.id))
    await waitFor(() => expect(held.reading.length).toBe(1))
    act(() => result.current.openConversation(second?.id))
    await waitFor(() => expect(held.reading.length).toBe(2))
    held.isHeld = false
    await release(...held.reading.reverse().slice(0, 1))
    await waitFor(() => expect(result.current.messages[0]?.content).toBe('Second?'))
    await release(...held.reading)
    expect(result.current.messages[0]?.content).toBe('Second?')
  })

  test('can be a custom store whose methods all fail', async () => {
    const fail = () => Promise.reject(new Error('No.'))
    await askOnce({ persistence: { read: fail, write: fail } })
  })

  test('is full: the oldest conversations are removed, and data of the page is not', async () => {
    localStorage.setItem('theirs', 'x'.repeat(100))
    const long = 'x'.repeat(1_000)
    await askOnce({ fetch: () => Promise.resolve(new Response(`0:"${long}"\nd:{"finishReason":"stop"}\n`)) })
    sessionStorage.clear()
    const room = JSON.stringify(storedTexts(localStorage)).length
    const { setItem: write } = Storage.prototype as { setItem: (this: Storage, key: string, text: string) => void }
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
      const others = JSON.stringify({ ...storedTexts(this), [key]: '' }).length
      if (others + text.length > room + 300) throw new DOMException('Full.', 'QuotaExceededError')
      write.call(this, key, text)
    })
    const { baseUrl } = await startServer(lines(`0:"${long}"`, 'd:{"finishReason":"stop"}'))
    const { result } = renderConversation({ baseUrl })
    act(() => result.current.openConversation())
    act(() => result.current.ask('Second?'))
    await waitFor(() => expect(result.current.conversations).toMatchObject([{ title: 'Second?' }]))
    await waitFor(() => expect(result.current.status).toBe('idle'))
    cleanup()
    full.mockRestore()
    expect(localStorage.getItem('theirs')).toHaveLength(100)
    expect(renderConversation({}).result.current.messages.map(({ content }) => content)).toEqual(['Second?', long])
  })

  test('contains nothing older than seven days', async () => {
    await askOnce({})
    sessionStorage.clear()
    vi.setSystemTime(Date.now() + 8 * 86_400_000)
    expect(renderConversation({}).result.current.messages).toEqual([])
    cleanup()
    await askOnce({ userId: 'anonymous' })
    vi.useRealTimers()
    expect(Object.keys(localStorage).filter((key) => key.includes('conversation:'))).toHaveLength(1)
  })
})

const Questions = () => useDocsAssistant().messages.map(({ id, content }) => <p key={id}>{content}</p>)

test('a page from a server restores its conversation without a warning', async () => {
  localStorage.setItem(`${PREFIX}latest`, 'a')
  localStorage.setItem(
    `${PREFIX}conversation:a`,
    JSON.stringify({
      version: 2,
      id: 'a',
      updatedAt: Date.now(),
      turns: [
        {
          id: '1',
          at: 1,
          messages: [{ id: '1', role: 'user', content: 'How?', parts: [{ type: 'text', text: 'How?' }] }],
        },
      ],
      thread: { id: 'thr_1', key: null },
      draft: '',
    }),
  )
  const page = (
    <DocsAssistantProvider domain="acme">
      <Questions />
    </DocsAssistantProvider>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  expect(container).toBeEmptyDOMElement()
  const complaints: unknown[] = []
  render(page, { container, hydrate: true, onRecoverableError: (error) => complaints.push(error) })
  expect(await screen.findByText('How?')).toBeInTheDocument()
  expect(complaints).toEqual([])
})
