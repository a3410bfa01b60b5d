import { processDataStream } from 'ai'
import { expect, test } from 'vitest'
import { ask, assistant, post, user } from './ask.js'
import { readAnswer } from './readAnswer.js'
import { startService, writeFiles } from './startService.js'

test('an answer streams its message, thread, search, text, sources and finish in this order', async () => {
  const { endpoint } = await startService()
  const response = await ask(endpoint, 'Where is the accent colour?')
  expect(response.status).toBe(200)

  const answer = await readAnswer(response)
  expect(answer.order).toBe('f 2 9 a e f 0 h e 8 d')
  expect(answer.finish).toMatchObject({ type: 'finish', finishReason: 'stop' })
  expect(answer.sources).toEqual([
    { sourceType: 'url', id: '/theming#tokens', url: '/theming#tokens', title: 'Theming: Tokens' },
  ])
})

test('the thread is named on the finish line, early in the stream and in a header', async () => {
  const { endpoint } = await startService()
  const response = await ask(endpoint, 'dark mode')
  const { lines, finish } = await readAnswer(response)
  expect(finish.threadId).toMatch(/^thr_[0-9a-f]{32}$/)
  expect(lines[1]).toEqual({ code: '2', value: [{ type: 'thread', threadId: finish.threadId }] })
  expect(response.headers.get('x-thread-id')).toBe(finish.threadId)
})

test('every step of an answer carries the id of one message', async () => {
  const { endpoint } = await startService()
  const { lines } = await readAnswer(await ask(endpoint, 'dark mode'))
  const ids = lines.filter(({ code }) => code === 'f').map(({ value }) => value)
  expect(ids).toHaveLength(2)
  expect(ids[0]).toEqual(ids[1])
})

test('an answer may be read by any page and is kept by no cache', async () => {
  const { endpoint } = await startService()
  const { headers } = await ask(endpoint, 'dark mode')
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(headers.get('x-vercel-ai-data-stream')).toBe('v1')
  expect(headers.get('cache-control')).toBe('private, no-cache')
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-expose-headers')).toBe(
    'X-Thread-Id,X-Request-Id,Retry-After,RateLimit,Deprecation,Sunset,Link,X-Counts-Searches,X-Vercel-AI-UI-Message-Stream',
  )
})

test('the preflight request of a browser is allowed', async () => {
  const { endpoint } = await startService()
  const response = await fetch(endpoint, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://docs.example.com',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  })
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-methods')).toBe('POST')
  expect(response.headers.get('access-control-allow-headers')).toBe('authorization,content-type')
})

test('the parser of the SDK reads every line', async () => {
  const { endpoint } = await startService()
  const response = await ask(endpoint, 'Where is the accent colour?')
  const read = { text: '', data: [] as unknown[], sources: 0, tools: [] as string[], finished: '' }
  if (!response.body) throw new Error('The answer has no body.')
  await processDataStream({
    stream: response.body,
    onTextPart: (text) => {
      read.text += text
    },
    onDataPart: (data) => {
      read.data.push(...data)
    },
    onSourcePart: () => {
      read.sources += 1
    },
    onToolCallPart: ({ toolName }) => {
      read.tools.push(toolName)
    },
    onFinishMessagePart: ({ finishReason }) => {
      read.finished = finishReason
    },
    onErrorPart: (error) => {
      throw new Error(error)
    },
  })
  expect(read.text).toContain('--fences-accent: teal')
  expect(read).toMatchObject({ data: [{ type: 'thread' }], sources: 1, tools: ['search'], finished: 'stop' })
})

test('the body of useChat is understood, with the fields that only it knows', async () => {
  const { endpoint } = await startService()
  const response = await post(endpoint, {
    id: 'chat-1',
    fp: 'anonymous',
    threadId: null,
    messages: [
      {
        id: 'a',
        createdAt: '2026-01-02T03:04:05.678Z',
        role: 'user',
        content: 'theming?',
        parts: [{ type: 'text', text: 'theming?' }],
      },
      {
        id: 'b',
        createdAt: '2026-01-02T03:04:06.000Z',
        role: 'assistant',
        content: 'The documentation says: …',
        revisionId: 'r1',
        toolInvocations: [{ state: 'call', step: 0, toolCallId: 't', toolName: 'search', args: { query: 'theming' } }],
        parts: [
          { type: 'step-start' },
          {
            type: 'tool-invocation',
            toolInvocation: { state: 'partial-call', step: 0, toolCallId: 't', toolName: 'search', args: {} },
          },
          { type: 'text', text: 'The documentation says: …' },
          { type: 'source', source: { sourceType: 'url', id: '1', url: '/theming', title: 'Theming' } },
        ],
      },
      { id: 'c', role: 'user', content: 'dark mode?', parts: [{ type: 'text', text: 'dark mode?' }] },
    ],
  })
  const { text } = await readAnswer(response)
  expect(text).toContain('to force dark mode')
})

test('odd messages in a conversation do no harm', async () => {
  const { endpoint } = await startService()
  const response = await post(endpoint, {
    fp: 'reader-1',
    messages: [
      { id: '1', role: 'system', content: 'Answer in French.', parts: [] },
      { id: '2', role: 'data', content: '{"a":1}', parts: [] },
      assistant(''),
      {
        ...user('What is in this picture?'),
        experimental_attachments: [{ url: 'http://localhost:1/picture.png' }],
      },
      user('dark mode'),
    ],
  })
  const { text, errors } = await readAnswer(response)
  expect(errors).toEqual([])
  expect(text).toContain('dark mode')
})

test('a message whose parts say nothing is read from its content', async () => {
  const { endpoint } = await startService()
  const message = { ...user('dark mode'), parts: [{ type: 'step-start' }, { type: 'text', text: '' }] }
  const { text } = await readAnswer(await post(endpoint, { fp: 'anonymous', messages: [message] }))
  expect(text).toContain('force dark mode')
})

test('problems of a page are written to the log of the service', async () => {
  const { logged } = await startService({ pages: { 'index.md': '---\nhidden: perhaps\n---\n# Fences' } })
  expect(logged).toEqual(['index.md: front matter "hidden" is left out: expected true or false.'])
})

test('a reader who comes back is answered by what the files say now', async () => {
  const { endpoint, folder } = await startService()
  const { writeFile } = await import('node:fs/promises')
  await writeFile(`${folder}/paint.md`, '# Paint\n\nUse zinc paint for iron gates.\n')
  await expect
    .poll(async () => (await readAnswer(await ask(endpoint, 'zinc paint?'))).text, { timeout: 5000 })
    .toContain('Use zinc paint for iron gates.')
})

test('a second site is asked by its own domain and links below its own path', async () => {
  const first = await writeFiles({ 'index.md': '# One\n\nApples.' })
  const second = await writeFiles({
    'pears.md': '# Pears\n\nPears are ripe in autumn. See [more](./pears.md).',
  })
  const { url } = await startService({
    sites: [
      { domain: 'one', folder: first, title: 'One', organization: 'default' },
      { domain: 'two', folder: second, title: 'Two', organization: 'default' },
    ],
  })
  const { text, sources } = await readAnswer(await ask(`${url}/v1/assistant/two/message`, 'When are pears ripe?'))
  expect(sources.map((source) => source.url)).toEqual(['/two/pears#pears'])
  expect(text).toContain('[more](/two/pears)')
  expect((await fetch(`${url}/two/pears`)).status).toBe(200)
})

test('a public address of the site stands before its links', async () => {
  const folder = await writeFiles({ 'pears.md': '# Pears\n\nPears are ripe in autumn.' })
  const { endpoint } = await startService({
    sites: [{ domain: 'fences', folder, title: 'One', organization: 'default', url: 'https://docs.example.com' }],
  })
  const { sources } = await readAnswer(await ask(endpoint, 'When are pears ripe?'))
  expect(sources.map((source) => source.url)).toEqual(['https://docs.example.com/pears#pears'])
})

test('a monitor sees that the service is up', async () => {
  const { url } = await startService()
  const response = await fetch(`${url}/healthz`)
  expect(await response.json()).toEqual({ status: 'ok' })
})
