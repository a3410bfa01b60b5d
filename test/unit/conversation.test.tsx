import { act, waitFor } from '@testing-library/react'
import { useDocsAssistant } from 'docs-assistant/headless'
import type { ServerResponse } from 'node:http'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { failure, lines, startServer } from '../setup/startServer.js'
import { renderConversation } from '../setup/renderConversation.js'

const finish = 'd:{"type":"finish","finishReason":"stop","usage":{"promptTokens":1,"completionTokens":2},"threadId":"thr_1"}'
const answer = lines('f:{"messageId":"msg-1"}', '0:"Set "', '0:"a token."', finish)

describe('a conversation', () => {
  test('starts idle, without messages and without a thread', () => {
    const { result } = renderConversation({})
    expect(result.current).toMatchObject({ messages: [], status: 'idle', error: undefined, threadId: null })
  })

  test('sends a question and shows the streamed answer', async () => {
    const { baseUrl, received } = await startServer(answer)
    const { result } = renderConversation({ baseUrl })
    act(() => result.current.ask('  How do I theme it? '))
    await waitFor(() => expect(result.current.status).toBe('idle'))
    expect(result.current.messages.map(({ role, content }) => [role, content])).toEqual([
      ['user', 'How do I theme it?'],
      ['assistant', 'Set a token.'],
    ])
    expect(received[0]?.url).toBe('/v1/assistant/acme/message')
    expect(received[0]?.headers.authorization).toBe('Bearer svc_dsc_test')
    expect(received[0]?.headers['content-type']).toBe('application/json')
  })

  test.each([
    ['the finish line', lines('0:"Hi"', finish), 'thr_1'],
    ['a step that ends', lines('0:"Hi"', 'e:{"finishReason":"stop","threadId":"thr_e"}', 'd:{"finishReason":"stop"}'), 'thr_e'],
    ['a finish event among the data', lines('0:"Hi"', '2:[{"type":"finish","threadId":"thr_2"}]'), 'thr_2'],
    ['a message annotation', lines('8:[{"threadId":"thr_8"}]', '0:"Hi"', 'd:{"finishReason":"stop"}'), 'thr_8'],
    ['data after the finish line', lines('0:"Hi"', 'd:{"finishReason":"stop"}', '2:[{"type":"finish","threadId":"thr_late"}]'), 'thr_late'],
  ])('keeps the thread id of %s and sends it with the next question', async (_, reply, threadId) => {
    const { baseUrl, received } = await startServer(reply)
    const { result } = renderConversation({ baseUrl })
    act(() => result.current.ask('First?'))
    await waitFor(() => expect(result.current.status).toBe('idle'))
    expect(result.current.threadId).toBe(threadId)
    act(() => result.current.ask('Second?'))
    await waitFor(() => expect(received).toHaveLength(2))
    expect(received[0]?.body.threadId).toBeNull()
    expect(received[1]?.body.threadId).toBe(threadId)
  })

  test('keeps thread id and key of the response headers, and sends both back', async () => {
    const { baseUrl, received } = await startServer((response) => {
      response.writeHead(200, { 'content-type': 'text/plain', 'x-thread-id': '01J', 'x-thread-key': 'secret' })
      response.end('0:"Hi"\nd:{"finishReason":"stop"}\n')
    })
    const { result } = renderConversation({ baseUrl })
    act(() => result.current.ask('First?'))
    await waitFor(() => expect(result.current.threadId).toBe('01J'))
    await waitFor(() => expect(result.current.status).toBe('idle'))
    act(() => result.current.ask('Second?'))
    await waitFor(() => expect(received[1]?.body).toMatchObject({ threadId: '01J', threadKey: 'secret' }))
    expect(received[0]?.body).not.toHaveProperty('threadKey')
  })

  test('does not send a blank question, nor the same one twice at a time', async () => {
    const { baseUrl, received } = await startServer(answer)
    const { result } = renderConversation({ baseUrl })
    act(() => {
      result.current.ask('  ')
      result.current.ask('Once?')
      result.current.ask('Once?')
    })
    await waitFor(() => expect(result.current.status).toBe('idle'))
    expect(received).toHaveLength(1)
    expect(result.current.messages).toHaveLength(2)
  })

  test('lets a question wait for the answer before it', async () => {
    const { baseUrl, received } = await startServer(answer)
    const { result } = renderConversation({ baseUrl })
    act(() => {
      result.current.ask('First?')
      result.current.ask('Second?')
      result.current.ask('Third?')
    })
    expect(result.current.queue.map(({ question }) => question)).toEqual(['Second?', 'Third?'])
    act(() => result.current.unqueue(result.current.queue[1]?.id ?? ''))
    await waitFor(() => expect(received).toHaveLength(2))
    await waitFor(() => expect(result.current.status).toBe('idle'))
    expect(result.current.queue).toEqual([])
    expect(received[1]?.body).toMatchObject({ threadId: 'thr_1' })
    expect(received[1]?.body.messages.map(({ content }) => content)).toEqual(['First?', 'Set a token.', 'Second?'])
  })

  test('stops while streaming, keeps what arrived and closes the connection', async () => {
    let open: ServerResponse | undefined
    const { baseUrl } = await startServer((response) => {
      open = response
      response.writeHead(200, { 'content-type': 'text/plain' })
      response.write('0:"The first half"\n')
    })
    const { result } = renderConversation({ baseUrl })
    act(() => result.current.ask('How?'))
    await waitFor(() => expect(result.current.messages[1]?.content).toBe('The first half'))
    expect(result.current.status).toBe('streaming')
    act(() => result.current.stop())
    await waitFor(() => expect(result.current.status).toBe('stopped'))
    expect(result.current.messages[1]?.content).toBe('The first half')
    await waitFor(() => expect(open?.destroyed).toBe(true))
  })

  test('gives a question back that is stopped before the first byte', async () => {
    const { baseUrl, received } = await startServer(() => undefined)
    const { result } = renderConversation({ baseUrl })
    act(() => result.current.ask('How?'))
    await waitFor(() => expect(received).toHaveLength(1))
    expect(result.current.status).toBe('sending')
    act(() => result.current.stop())
    await waitFor(() => expect(result.current.status).toBe('idle'))
    expect(result.current).toMatchObject({ messages: [], draft: 'How?', error: undefined })
  })

  test('replaces a broken answer on retry and asks the question only once', async () => {
    const { baseUrl, received } = await startServer(lines('0:"Half an ans"'), answer)
    const { result } = renderConversation({ baseUrl })
    act(() => result.current.ask('How?'))
    await waitFor(() => expect(result.current.status).toBe('failed'))
    expect(result.current.error?.kind).toBe('cut-off')
    expect(result.current.messages[1]?.content).toBe('Half an ans')
    act(() => result.current.retry())
    await waitFor(() => expect(result.current.status).toBe('idle'))
    expect(result.current.messages.map(({ content }) => content)).toEqual(['How?', 'Set a token.'])
    expect(received[1]?.body.messages.map(({ content }) => content)).toEqual(['How?'])
  })

  test('forgets messages, error and thread when cleared, and what was on its way stays away', async () => {
    let open: ServerResponse | undefined
    const { baseUrl, received } = await startServer((response) => {
      open = response
      response.writeHead(200, { 'content-type': 'text/plain' })
      response.write('2:[{"type":"thread","threadId":"thr_old"}]\n0:"Old"\n')
    }, answer)
    const { result } = renderConversation({ baseUrl })
    act(() => result.current.ask('Old?'))
    await waitFor(() => expect(result.current.threadId).toBe('thr_old'))
    act(() => result.current.clear())
    expect(result.current).toMatchObject({ messages: [], status: 'idle', error: undefined, threadId: null })
    await waitFor(() => expect(open?.destroyed).toBe(true))
    act(() => result.current.ask('New?'))
    await waitFor(() => expect(result.current.messages).toHaveLength(2))
    await waitFor(() => expect(result.current.status).toBe('idle'))
    expect(received[1]?.body.threadId).toBeNull()
    expect(result.current.messages.map(({ content }) => content)).toEqual(['New?', 'Set a token.'])
  })

  test('ends the request when it leaves the page', async () => {
    let open: ServerResponse | undefined
    const { baseUrl } = await startServer((response) => {
      open = response
      response.writeHead(200, { 'content-type': 'text/plain' })
      response.write('0:"Half"\n')
    })
    const { result, unmount } = renderConversation({ baseUrl })
    act(() => result.current.ask('How?'))
    await waitFor(() => expect(result.current.messages[1]?.content).toBe('Half'))
    unmount()
    await waitFor(() => expect(open?.destroyed).toBe(true))
  })

  test('reports errors to the owner, and survives an owner whose callback throws', async () => {
    const thrown = new Error('the host is at fault')
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const onError = vi.fn(() => {
      throw thrown
    })
    const { baseUrl } = await startServer(failure(503, { error: 'Down for an hour' }))
    const { result } = renderConversation({ baseUrl, onError })
    act(() => result.current.ask('How?'))
    await waitFor(() => expect(result.current.status).toBe('failed'))
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'service', status: 503 }))
    expect(reported).toHaveBeenCalledExactlyOnceWith(thrown)
  })

  test('cannot be read outside a provider', () => {
    const Reader = () => useDocsAssistant().status
    expect(() => renderToString(<Reader />)).toThrow(/outside a provider.*Wrap the component in <DocsAssistantProvider/)
  })
})
