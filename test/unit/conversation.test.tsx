import { act, waitFor } from '@testing-library/react'
import { useDocsAssistant } from 'docs-assistant/headless'
import type { ServerResponse } from 'node:http'
import { memo } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { failure, lines, startServer } from '../setup/startServer.js'
import { renderConversation } from '../setup/renderConversation.js'

const finish =
  'd:{"type":"finish","finishReason":"stop","usage":{"promptTokens":1,"completionTokens":2},"threadId":"thr_1"}'
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
    [
      'a step that ends',
      lines('0:"Hi"', 'e:{"finishReason":"stop","threadId":"thr_e"}', 'd:{"finishReason":"stop"}'),
      'thr_e',
    ],
    ['a finish event among the data', lines('0:"Hi"', '2:[{"type":"finish","threadId":"thr_2"}]'), 'thr_2'],
    ['a message annotation', lines('8:[{"threadId":"thr_8"}]', '0:"Hi"', 'd:{"finishReason":"stop"}'), 'thr_8'],
    [
      'data after the finish line',
      lines('0:"Hi"', 'd:{"finishReason":"stop"}', '2:[{"type":"finish","threadId":"thr_late"}]'),
      'thr_late',
    ],
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

  test('stores the thread id and key of the response headers, and sends both back', async () => {
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

  test('does not send a blank question, or the same question twice at the same time', async () => {
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

  test('queues a question until the previous answer is complete', async () => {
    const { baseUrl, received } = await startServer(answer)
    const { result } = renderConversation({ baseUrl })
    act(() => {
      result.current.ask('First?')
      result.current.ask('Second?')
      result.current.ask('Third?')
    })
    expect(result.current.queue.map(({ question }) => question)).toEqual(['Second?', 'Third?'])
    act(() => result.current.removeFromQueue(result.current.queue[1]?.id ?? ''))
    await waitFor(() => expect(received).toHaveLength(2))
    await waitFor(() => expect(result.current.status).toBe('idle'))
    expect(result.current.queue).toEqual([])
    expect(received[1]?.body).toMatchObject({ threadId: 'thr_1' })
    expect(received[1]?.body.messages.map(({ content }) => content)).toEqual(['First?', 'Set a token.', 'Second?'])
  })

  test('stops while streaming, keeps the incomplete answer and closes the connection', async () => {
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

  test('restores a question that is stopped before the first byte', async () => {
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

  test('clears messages, error and thread, and ignores an answer that is still streaming', async () => {
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

  test('aborts the request when it is unmounted', async () => {
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

  test('reports errors to the host, and handles a callback that throws', async () => {
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

  test('masks secrets in a question and its context, unless they are sent unmasked', async () => {
    const secret = 'ghp_aB3dE5fG7hI9jK1lM3nO5pQ7rS9tU1vW3xY5'
    const { baseUrl, received } = await startServer(answer)
    const { result } = renderConversation({ baseUrl })
    const askAbout = async (options: object) => {
      const context = [{ type: 'code' as const, value: `token: ${secret}`, path: '/auth' }]
      act(() => result.current.ask(`Is ${secret} valid?`, { context, ...options }))
      await waitFor(() => expect(result.current.status).toBe('idle'))
      return JSON.stringify(received.at(-1)?.body)
    }
    const masked = await askAbout({})
    expect(masked).toContain('Is ghp_••• valid?')
    expect(masked).toContain('token: ghp_•••')
    expect(masked).not.toContain(secret)
    expect(await askAbout({ sendUnmasked: true })).toContain(`Is ${secret} valid?`)
    const [question] = result.current.messages
    act(() => result.current.edit(question?.id ?? '', `And ${secret}?`))
    await waitFor(() => expect(received).toHaveLength(3))
    expect(JSON.stringify(received.at(-1)?.body)).toContain('And ghp_•••?')
  })

  test('renders a component with a selector only when its value changes', async () => {
    const { baseUrl } = await startServer(answer)
    const statuses: string[] = []
    const StatusReader = memo(function StatusReader() {
      statuses.push(useDocsAssistant(({ status }) => status))
      return null
    })
    const { result } = renderConversation({ baseUrl }, <StatusReader />)
    for (const draft of ['H', 'Ho', 'How']) act(() => result.current.setDraft(draft))
    expect(new Set(statuses)).toEqual(new Set(['idle']))
    const before = statuses.length
    expect(before).toBeLessThanOrEqual(2) // StrictMode renders twice.
    act(() => result.current.ask('How?'))
    await waitFor(() =>
      expect(statuses.slice(before).filter((status, index, all) => status !== all[index - 1])).toEqual([
        'sending',
        'streaming',
        'idle',
      ]),
    )
  })

  test('cannot be read outside a provider', () => {
    const Reader = () => useDocsAssistant().status
    expect(() => renderToString(<Reader />)).toThrow(/outside a provider.*Wrap the component in <DocsAssistantProvider/)
  })
})
