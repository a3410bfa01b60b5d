import { act, waitFor } from '@testing-library/react'
import { assistantRequestV2Schema, type AssistantRequest } from 'docs-assistant/contract'
import type { AssistantOptions } from 'docs-assistant/headless'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { renderConversation } from '../setup/renderConversation.js'
import { lines, startServer } from '../setup/startServer.js'
import { expectContractRequest } from '../setup/strictRequest.js'

const answer = lines('0:"Hi"', 'd:{"finishReason":"stop","threadId":"thr_1"}')

afterEach(() => {
  document.querySelector('base')?.remove()
  window.history.replaceState(null, '', '/')
})

async function ask(options: Partial<AssistantOptions>) {
  const { baseUrl, received } = await startServer(answer)
  const { result } = renderConversation({ baseUrl, ...options })
  act(() => result.current.ask('How?'))
  await waitFor(() => expect(result.current.status).toBe('idle'))
  const body = received[0]?.body ?? expect.fail('The service received nothing.')
  expectContractRequest(body)
  return body
}

describe('a request', () => {
  test('has the fields of the contract, and no others', async () => {
    window.history.replaceState(null, '', '/guides/theming')
    const body = await ask({})
    const { id, createdAt } = body.messages[0] ?? expect.fail('The request has no message.')
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect(body).toEqual({
      fp: 'anonymous',
      messages: [
        {
          id,
          role: 'user',
          createdAt,
          content: 'How?',
          parts: [{ type: 'text', text: 'How?' }],
        },
      ],
      threadId: null,
      retrievalPageSize: 5,
      currentPath: '/guides/theming',
    })
  })

  test('contains the filter, context, page size and reader of the host', async () => {
    const context = [{ type: 'code' as const, value: 'npm i', path: '/install', elementId: 'install' }]
    const filter = { version: '2.0', language: 'en' }
    const body = await ask({ filter, context, retrievalPageSize: 8, userId: () => 'reader-7' })
    expect(body).toMatchObject({ filter, context, retrievalPageSize: 8, fp: 'reader-7' })
  })

  test('contains the context of the host with its secrets masked, unless an item is sent as it is', async () => {
    const value = ['Our token is gh', 'p_a7Bc9Dq2Ef4Gh6Jk8Lm1Np3Rs5Tv0WxYz2b4'].join('')
    const item = { type: 'code' as const, value }
    const { context } = await ask({ context: [item, { ...item, sendUnmasked: true }] })
    expect(context).toEqual([{ type: 'code', value: 'Our token is ghp_•••' }, item])
  })

  test.each([
    ['a name', 'reader-7', 'reader-7'],
    ['an empty name', '', 'anonymous'],
    ['a function that knows nobody', () => undefined, 'anonymous'],
  ])('names the reader by %s', async (_, userId, fp) => {
    expect(await ask({ userId })).toMatchObject({ fp })
  })

  test('contains the page on which the question is asked', async () => {
    const { baseUrl, received } = await startServer(answer)
    const { result } = renderConversation({ baseUrl })
    window.history.pushState(null, '', '/after-mount')
    act(() => result.current.ask('How?'))
    await waitFor(() => expect(received[0]?.body.currentPath).toBe('/after-mount'))
  })

  test('is JSON on a page whose arrays have a toJSON, as those of Prototype.js, and the answer is shown and stored', async () => {
    Object.defineProperty(Array.prototype, 'toJSON', {
      configurable: true,
      value: function (this: unknown[]) {
        return `[${this.map((entry) => JSON.stringify(entry)).join(', ')}]`
      },
    })
    onTestFinished(() => void Reflect.deleteProperty(Array.prototype, 'toJSON'))
    const { baseUrl, received } = await startServer(
      lines('0:"So."', '8:[{"n":1}]', '2:[1]', 'd:{"finishReason":"stop"}'),
    )
    const { result, unmount } = renderConversation({ baseUrl })
    act(() => result.current.ask('How?', { context: [{ type: 'code', value: 'a' }] }))
    await waitFor(() => expect(result.current.status).toBe('idle'))
    expect(received[0]?.body).toMatchObject({
      messages: [{ content: 'How?', parts: [{ type: 'text' }] }],
      context: [{ value: 'a' }],
    })
    expect(result.current.messages[1]).toMatchObject({ content: 'So.', annotations: [{ n: 1 }] })
    const { createdAt } = result.current.messages[0] ?? expect.fail()
    unmount()
    const later = renderConversation({ baseUrl })
    expect(later.result.current.messages).toMatchObject([{ content: 'How?', createdAt }, { content: 'So.' }])
    await waitFor(() => expect(later.result.current.conversations).toMatchObject([{ title: 'How?' }]))
  })

  test.each([
    ['/api', `${location.origin}/api/v1/assistant/acme/message`],
    ['https://docs.acme.com/api/', 'https://docs.acme.com/api/v1/assistant/acme/message'],
    [undefined, `${location.origin}/v1/assistant/acme/message`],
  ])('goes to the origin of the page for the baseUrl %s, wherever <base> points to', async (baseUrl, url) => {
    const base = document.createElement('base')
    base.href = 'https://other.example/'
    document.head.append(base)
    const sent = vi.fn<typeof fetch>(() => Promise.resolve(new Response('0:"So."\nd:{"finishReason":"stop"}\n')))
    const { result } = renderConversation({ ...(baseUrl !== undefined && { baseUrl }), fetch: sent })
    act(() => result.current.ask('How?'))
    await waitFor(() => expect(sent.mock.calls[0]?.[0]).toBe(url))
    await waitFor(() => expect(result.current.status).toBe('idle'))
  })

  test.each([
    ['a long path at 200 characters', '/'.padEnd(250, 'a'), '/'.padEnd(200, 'a')],
    ['no character in two', `${'/'.padEnd(199, 'a')}🦉`, '/'.padEnd(199, 'a')],
    ['no percent-escape after its sign', `${'/'.padEnd(199, 'a')}%20`, '/'.padEnd(199, 'a')],
    ['no percent-escape in its middle', `${'/'.padEnd(198, 'a')}%20b`, '/'.padEnd(198, 'a')],
    ['nothing of a path of just 200', `${'/'.padEnd(197, 'a')}%20`, `${'/'.padEnd(197, 'a')}%20`],
  ])('cuts %s', async (_, currentPath, sent) => {
    expect(await ask({ currentPath })).toMatchObject({ currentPath: sent })
  })

  test('omits a path that the host empties', async () => {
    expect(await ask({ currentPath: () => '' })).not.toHaveProperty('currentPath')
  })

  test('contains earlier answers in the format of the contract, without additions of the stream', async () => {
    const { baseUrl, received } = await startServer(
      lines(
        'f:{"messageId":"msg-1"}',
        'g:"Let me look."',
        'j:{"signature":"sig"}',
        'i:{"data":"hidden"}',
        '9:{"toolCallId":"c1","toolName":"search","args":{"query":"theme"},"extra":1}',
        'a:{"toolCallId":"c1","result":{"results":[]}}',
        '9:{"toolCallId":"c2","toolName":"lookUp","args":null}',
        'e:{"finishReason":"tool-calls","isContinued":false}',
        'f:{"messageId":"msg-1"}',
        '0:"Set a token."',
        'h:{"sourceType":"url","id":"s1","url":"/theming","title":"Theming","providerMetadata":{"a":{"b":1}}}',
        'h:{"sourceType":"url","id":"s2","url":"/untitled"}',
        'k:{"data":"aGk=","mimeType":"image/png"}',
        '8:[{"note":1}]',
        'd:{"finishReason":"stop","threadId":"thr_1"}',
      ),
    )
    const { result } = renderConversation({ baseUrl })
    act(() => result.current.ask('How?'))
    await waitFor(() => expect(result.current.status).toBe('idle'))
    act(() => result.current.ask('And then?'))
    await waitFor(() => expect(received).toHaveLength(2))
    const body = received[1]?.body ?? expect.fail('The service received nothing.')
    expectContractRequest(body)
    expect(body.messages[1]).toMatchObject({
      id: 'msg-1',
      role: 'assistant',
      content: 'Set a token.',
      annotations: [{ note: 1 }],
      parts: [
        { type: 'step-start' },
        {
          type: 'reasoning',
          reasoning: 'Let me look.',
          details: [
            { type: 'text', text: 'Let me look.', signature: 'sig' },
            { type: 'redacted', data: 'hidden' },
          ],
        },
        {
          type: 'tool-invocation',
          toolInvocation: { state: 'result', step: 0, toolCallId: 'c1', result: { results: [] } },
        },
        { type: 'tool-invocation', toolInvocation: { state: 'call', toolCallId: 'c2', args: null } },
        { type: 'step-start' },
        { type: 'text', text: 'Set a token.' },
        { type: 'source', source: { sourceType: 'url', id: 's1', url: '/theming', title: 'Theming' } },
        { type: 'source', source: { sourceType: 'url', id: 's2', url: '/untitled' } },
      ],
    })
  })

  test('is sent to the origin of the page unless the host sets another', async () => {
    const { baseUrl, received } = await startServer(answer)
    const origin: typeof fetch = (input, init) => {
      expect(input).toBe(`${window.location.origin}/v1/assistant/acme/message`)
      return fetch(`${baseUrl}/v1/assistant/acme/message`, init)
    }
    const { result } = renderConversation({ fetch: origin })
    act(() => result.current.ask('How?'))
    await waitFor(() => expect(received).toHaveLength(1))
  })

  test('is sent to a proxy of the host without a key', async () => {
    const { baseUrl, received } = await startServer(answer)
    const { result } = renderConversation({ baseUrl: `${baseUrl}/api/docs/`, apiKey: undefined })
    act(() => result.current.ask('How?'))
    await waitFor(() => expect(received).toHaveLength(1))
    expect(received[0]?.url).toBe('/api/docs/v1/assistant/acme/message')
    expect(received[0]?.headers).not.toHaveProperty('authorization')
  })
})

describe('a request of version 2', () => {
  async function askTwice(options: Partial<AssistantOptions>) {
    const { baseUrl, received } = await startServer(
      lines('g:"Let me look."', '0:"Set a token."', 'd:{"finishReason":"stop"}'),
    )
    const { result } = renderConversation({ baseUrl, protocol: 'v2', ...options })
    for (const question of ['How?', 'And then?']) {
      act(() => result.current.ask(question))
      await waitFor(() => expect(result.current.status).toBe('idle'))
    }
    const { url, body } = received[1] ?? expect.fail('The service received one question.')
    return { url, body: assistantRequestV2Schema.strict().parse(body) }
  }

  test('is sent to the path of version 2, with messages that have nothing but parts', async () => {
    const { url, body } = await askTwice({})
    expect(url).toBe('/v2/assistant/acme/message')
    const id = expect.any(String) as string
    expect(body.messages).toEqual([
      { id, role: 'user', parts: [{ type: 'text', text: 'How?' }] },
      { id, role: 'assistant', parts: [{ type: 'text', text: 'Set a token.' }] },
      { id, role: 'user', parts: [{ type: 'text', text: 'And then?' }] },
    ])
    expect(body).not.toHaveProperty('filter')
  })

  test('names the groups of readers whose pages may be used', async () => {
    const { body } = await askTwice({ filter: { version: '2.0', groups: ['staff'] } })
    expect(body.filter).toEqual({ version: '2.0', groups: ['staff'] })
  })
})

test('groups are not in a request of version 1, which has none', async () => {
  expect(await ask({ filter: { version: '2.0', groups: ['staff'] } })).toHaveProperty('filter', { version: '2.0' })
})

test.each([
  // Of all turns the questions and the answers, of the last ones the passages too.
  ['short answers with many passages', 14, 12_000, 60, 28],
  ['long answers', 12, 10, 12_000, 7],
  ['small turns', 160, 10, 100, 240],
])(
  'a long conversation of %s is sent within 96,000 characters, the end of it whole',
  async (_, turns, passage, text, sent) => {
    const bodies: AssistantRequest[] = []
    const answerWith = (...[, init]: Parameters<typeof fetch>) => {
      bodies.push(JSON.parse(init?.body as string) as AssistantRequest)
      const result = JSON.stringify({ toolCallId: 't', result: 'p'.repeat(passage) })
      const call = '9:{"toolCallId":"t","toolName":"search","args":{}}'
      const end = 'd:{"finishReason":"stop","threadId":"thr_1"}'
      return Promise.resolve(new Response([call, `a:${result}`, `0:"${'a'.repeat(text)}"`, end, ''].join('\n')))
    }
    const { result } = renderConversation({ fetch: answerWith, persistence: 'none' })
    for (let turn = 1; turn <= turns; turn += 1) {
      act(() => result.current.ask(`Question ${turn}?`))
      await waitFor(() => expect(result.current.status).toBe('idle'), { interval: 1 })
    }
    const body = bodies.at(-1) ?? expect.fail()
    expectContractRequest(body)
    const { messages } = body
    expect(JSON.stringify(messages).length).toBeLessThan(97_000)
    expect(messages.length).toBeGreaterThanOrEqual(sent - 1)
    expect(messages.at(0)).toMatchObject({ role: 'user' })
    expect(messages.at(-1)).toMatchObject({ role: 'user', content: `Question ${turns}?` })
    expect(messages.at(-2)?.parts.map(({ type }) => type)).toContain('tool-invocation')
  },
)
