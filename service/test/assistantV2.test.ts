import { createMemoryLimits, createModel } from 'docs-assistant-service'
import { expect, test } from 'vitest'
import { ask, post, user } from './ask.js'
import { openAiServer } from './openAiServer.js'
import { readUiMessages } from './readUiMessages.js'
import { startService as startBoth } from './startService.js'

const startService = async (options: Parameters<typeof startBoth>[0] = {}) => {
  const { endpoint, ...service } = await startBoth(options)
  return { ...service, v1: endpoint, v2: endpoint.replace('/v1/', '/v2/') }
}

async function createChatModel(reply: Parameters<typeof openAiServer>[0]) {
  const { baseURL } = await openAiServer(reply)
  return createModel({ baseURL, name: 'small-model', apiKey: 'sk-test' })
}

interface UiMessage {
  id: string
  role: string
  parts: { type: string; [field: string]: unknown }[]
  metadata?: unknown
}

/** A question as `useChat` of AI SDK 5 and later sends it. */
const asks = (text: string): UiMessage => ({ id: crypto.randomUUID(), role: 'user', parts: [{ type: 'text', text }] })

const send = (endpoint: string, messages: UiMessage[], extra: object = {}) =>
  post(endpoint, { id: 'chat-1', trigger: 'submit-message', fp: 'anonymous', messages, ...extra })

test('an answer of version 2 streams its message with the thread, search, text, sources and end in this order', async () => {
  const { v2 } = await startService()
  const response = await send(v2, [asks('Where is the accent colour?')])
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('x-vercel-ai-ui-message-stream')).toBe('v1')
  expect(response.headers.get('cache-control')).toBe('private, no-cache')

  const { order, text, sources, hits, threadId } = await readUiMessages(response)
  expect(order).toEqual([
    'start',
    'start-step',
    'tool-input-available',
    'tool-output-available',
    'finish-step',
    'start-step',
    'text-start',
    'text-delta',
    'text-end',
    'source-url',
    'finish-step',
    'finish',
    '[DONE]',
  ])
  expect(text).toContain('--fences-accent: teal')
  expect(sources).toEqual([
    { type: 'source-url', sourceId: '/theming#tokens', url: '/theming#tokens', title: 'Theming: Tokens' },
  ])
  expect(hits.map(({ url }) => url)).toContain('/theming#tokens')
  expect(threadId).toMatch(/^thr_[0-9a-f]{32}$/)
  expect(response.headers.get('x-thread-id')).toBe(threadId)
})

test('both versions give the same answer to the same question', async () => {
  const { v1, v2 } = await startService()
  const { text, sources } = await readUiMessages(await send(v2, [asks('dark mode')]))
  const old = await (await ask(v1, 'dark mode')).text()
  const oldText = old
    .split('\n')
    .filter((line) => line.startsWith('0:'))
    .map((line) => JSON.parse(line.slice(2)) as string)
  expect(text).toBe(oldText.join(''))
  expect(old).toContain(`"url":"${String(sources[0]?.url)}"`)
})

test('the thread goes on with the threadId of the request, or with that in the metadata of the last answer', async () => {
  const { v2 } = await startService()
  const { threadId, messageId, text } = await readUiMessages(await send(v2, [asks('theming?')]))
  const answer = { id: String(messageId), role: 'assistant', parts: [{ type: 'text', text }] }
  const second = await send(v2, [asks('theming?'), answer, asks('dark mode?')], { threadId })
  expect(second.headers.get('x-thread-id')).toBe(threadId)
  const third = await send(v2, [asks('theming?'), { ...answer, metadata: { threadId } }, asks('dark mode?')])
  expect(third.headers.get('x-thread-id')).toBe(threadId)
  const other = await send(v2, [asks('theming?'), { ...answer, metadata: { threadId: 7 } }, asks('dark mode?')])
  expect(other.headers.get('x-thread-id')).not.toBe(threadId)
})

test('a thread of version 1 goes on in version 2', async () => {
  const { v1, v2 } = await startService()
  const threadId = (await ask(v1, 'theming?')).headers.get('x-thread-id')
  expect((await send(v2, [asks('dark mode?')], { threadId })).headers.get('x-thread-id')).toBe(threadId)
})

test('the parts of every current SDK are understood', async () => {
  const { v2 } = await startService()
  const answer: UiMessage = {
    id: 'b',
    role: 'assistant',
    parts: [
      { type: 'step-start' },
      { type: 'reasoning', text: 'Hm.', state: 'done' },
      {
        type: 'tool-search',
        toolCallId: 't',
        state: 'output-available',
        input: { query: 'theming' },
        output: { results: [] },
      },
      { type: 'dynamic-tool', toolName: 'other', toolCallId: 'u', state: 'input-streaming' },
      { type: 'text', text: 'The documentation says: …', state: 'done' },
      { type: 'source-url', sourceId: '1', url: '/theming' },
      { type: 'file', url: 'https://example.com/a.png', mediaType: 'image/png' },
      { type: 'data-weather', data: { city: 'Riga' } },
      { type: 'hologram' },
    ],
  }
  const response = await send(v2, [asks('theming?'), answer, asks('dark mode?')], { filter: { groups: ['staff'] } })
  expect((await readUiMessages(response)).text).toContain('to force dark mode')
})

test('the messages of version 1 are understood by version 2', async () => {
  const { v2 } = await startService()
  expect((await readUiMessages(await ask(v2, 'dark mode'))).text).toContain('force dark mode')
})

test('questions of both versions count for the same limits', async () => {
  const { v1, v2 } = await startService({ limits: createMemoryLimits({ perIpPerMinute: 2 }) })
  expect((await ask(v1, 'dark mode')).status).toBe(200)
  expect((await send(v2, [asks('dark mode')])).status).toBe(200)
  const response = await send(v2, [asks('dark mode')])
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
})

test('a model that fails in its answer ends it with an error chunk', async () => {
  const model = await createChatModel((to) => {
    to.write('Half of')
    to.breakOff()
  })
  const { v2 } = await startService({ model })
  const { text, errors, order } = await readUiMessages(await send(v2, [asks('dark mode')]))
  expect(text).toBe('Half of')
  expect(errors).toEqual(['The model stopped answering. Ask again in a moment.'])
  expect(order.slice(-2)).toEqual(['error', '[DONE]'])
})

test('each block of text and reasoning has an id of its own, also where the model repeats it', async () => {
  let step = 0
  const model = await createChatModel((to) => {
    step += 1
    to.think('Hm.')
    to.write(`Step ${step}. `)
    if (step > 1) to.end('stop')
    else {
      to.callTool('search', { query: 'dark mode' })
      to.end('tool_calls')
    }
  })
  const { v2 } = await startService({ model })
  const { chunks, text } = await readUiMessages(await send(v2, [asks('dark mode')]))
  expect(text).toBe('Step 1. Step 2. ')
  const ids = (type: string) => chunks.filter((chunk) => chunk.type === type).map(({ id }) => id)
  for (const type of ['text', 'reasoning']) {
    expect(new Set(ids(`${type}-start`)).size).toBe(2)
    expect(ids(`${type}-end`)).toEqual(ids(`${type}-start`))
  }
})

test('version 1 says that it is deprecated and which version follows, with its answers and its errors', async () => {
  const { v1, v2 } = await startService()
  for (const response of [await ask(v1, 'dark mode'), await post(v1, {}), await fetch(v1)]) {
    expect(response.headers.get('deprecation')).toMatch(/^@\d+$/)
    expect(response.headers.get('link')).toBe(`<${new URL(v2).pathname}>; rel="successor-version"`)
    expect(response.headers.get('sunset')).toBeNull()
    expect(response.headers.get('access-control-expose-headers')).toContain('Deprecation,Sunset,Link')
  }
  const { headers } = await send(v2, [asks('dark mode')])
  expect([headers.get('deprecation'), headers.get('link')]).toEqual([null, null])
})

test('version 1 says when it ends, where the owner has set a date', async () => {
  const { v1 } = await startService({ v1Sunset: '2027-06-30' })
  expect((await ask(v1, 'dark mode')).headers.get('sunset')).toBe('Wed, 30 Jun 2027 00:00:00 GMT')
})

test('a page that asks another version can read the error', async () => {
  const { url } = await startService()
  const endpoint = `${url}/v3/assistant/fences/message`
  const response = await post(
    endpoint,
    { fp: 'anonymous', messages: [user('dark mode')] },
    { headers: { origin: 'https://docs.example.com' } },
  )
  expect(response.status).toBe(404)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(await response.json()).toEqual({
    error: 'There is no v3 of this API. Ask /v2/assistant/fences/message, or /v1 with AI SDK 4.',
    code: 'unknown_version',
  })
  const preflight = await fetch(endpoint, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://docs.example.com',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization')
})
