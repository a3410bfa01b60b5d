import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { DocsAssistantProvider, useDocsAssistant } from 'docs-assistant/headless'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { renderConversation } from '../setup/renderConversation.js'
import { lines, startServer } from '../setup/startServer.js'

const KEY = 'docs-assistant:acme'
const answer = lines('f:{"messageId":"m"}', '0:"Set a token."', 'd:{"finishReason":"stop","threadId":"thr_1"}')

describe('a conversation that is left', () => {
  test('is there again, and goes on in its thread', async () => {
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

  test('in the middle of an answer keeps what came, and can be asked again', async () => {
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

  test('leaves nothing behind when it was cleared', async () => {
    const { baseUrl } = await startServer(answer)
    const { result } = renderConversation({ baseUrl })
    act(() => result.current.ask('How?'))
    await waitFor(() => expect(result.current.status).toBe('idle'))
    act(() => result.current.clear())
    cleanup()
    expect(sessionStorage.getItem(KEY)).toBeNull()
  })

  test('loses its oldest turns rather than the room of the page', async () => {
    const long = 'x'.repeat(400_000)
    const { baseUrl } = await startServer(lines(`0:${JSON.stringify(long)}`, 'd:{"finishReason":"stop"}'))
    const before = renderConversation({ baseUrl })
    for (const question of ['First?', 'Second?', 'Third?']) {
      act(() => before.result.current.ask(question))
      await waitFor(() => expect(before.result.current.status).toBe('idle'))
    }
    cleanup()
    expect(sessionStorage.getItem(KEY)?.length).toBeLessThan(1_000_000)
    const { result } = renderConversation({ baseUrl })
    expect(result.current.messages.at(-2)?.content).toBe('Third?')
    expect(result.current.messages.length).toBeLessThan(6)
  })
})

describe('what is kept', () => {
  test('is nothing before the reader’s first act', () => {
    const write = vi.spyOn(Storage.prototype, 'setItem')
    renderConversation({})
    cleanup()
    expect(write).not.toHaveBeenCalled()
    write.mockRestore()
  })

  test.each([
    ['cut JSON', '{"version":1,"messages":[{"id":'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a newer version', '{"version":999,"messages":[]}'],
    ['messages that are none', '{"version":1,"messages":[null,7,{"id":1},{"id":"a","role":"user","content":"?","parts":[null]}]}'],
    ['a trap', '{"version":1,"__proto__":{"messages":[]},"messages":{"length":5}}'],
  ])('is passed over when it is %s', (_, text) => {
    sessionStorage.setItem(KEY, text)
    const { result } = renderConversation({})
    expect(result.current).toMatchObject({ messages: [], status: 'idle', threadId: null, draft: '' })
  })

  test('is nothing where storage is forbidden, and the conversation works', async () => {
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

test('a page that a server rendered takes up its conversation without a complaint', async () => {
  sessionStorage.setItem(
    KEY,
    JSON.stringify({
      version: 1,
      messages: [{ id: '1', role: 'user', content: 'How?', parts: [{ type: 'text', text: 'How?' }] }],
      thread: { id: 'thr_1', key: null },
      draft: '',
      isUnfinished: false,
    }),
  )
  const Questions = () => useDocsAssistant().messages.map(({ id, content }) => <p key={id}>{content}</p>)
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
