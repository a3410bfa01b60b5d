import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { createFileInsightsStore, createMemoryLimits, createModel } from 'docs-assistant-service'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ask, post } from './ask.js'
import { openAiServer } from './openAiServer.js'
import { sendRaw, toStatus } from './sendRaw.js'
import { ASSISTANT_KEY, makeFolder, PAGES, startService, writeFiles } from './startService.js'

const MODES = [
  ['2025', 'legacy'],
  ['2026', { pin: '2026-07-28' }],
] as const

/** An agent, as the makers of the protocol have it. */
async function connect(url: string, mode: (typeof MODES)[number][1] = 'legacy') {
  const client = new Client({ name: 'agent', version: '1.0.0' }, { versionNegotiation: { mode } })
  const headers = { authorization: `Bearer ${ASSISTANT_KEY}` }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp/fences`), { requestInit: { headers } }))
  onTestFinished(() => client.close())
  const call = async (name: string, args: Record<string, unknown>) => {
    const { content, isError = false, structuredContent } = await client.callTool({ name, arguments: args })
    const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('')
    return { isError, text, ...(structuredContent !== undefined && { structuredContent }) }
  }
  return { client, call }
}

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
const accept = 'application/json, text/event-stream'

describe.each(MODES)('an agent of the revisions of %s', (_year, mode) => {
  test('finds the tools of the site, which change nothing', async () => {
    const { url } = await startService()
    const { client } = await connect(url, mode)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['search_docs', 'read_page', 'ask'])
    for (const { annotations } of tools)
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false })
  })

  test('searches, reads the page that it found, and asks', async () => {
    const { url } = await startService()
    const { call } = await connect(url, mode)
    const found = await call('search_docs', { query: 'dark mode', limit: 1 })
    expect(found.text).toContain(
      `## Theming: Dark mode\n\nURL: ${url}/theming#dark-mode\nPath: /theming\nSection: /theming#dark-mode\n\nThe theme follows`,
    )
    const page = await call('read_page', { path: '/theming' })
    expect(page.text).toMatch(/^# Theming\n\nColours come from CSS variables\.\n\n## Tokens\n\n/)
    const answer = await call('ask', { question: 'How do I force dark mode?' })
    expect(answer.text).toContain('Set `data-theme` to `dark`')
    expect(answer.text).toContain(`Sources:\n\n1. [Theming: Dark mode](${url}/theming#dark-mode)`)
  })

  test('lists the pages as resources, reads one, and gets a prompt for a question', async () => {
    const { url } = await startService({ pages: { ...PAGES, 'secret.md': '---\nhidden: true\n---\n# Secret\n' } })
    const { client } = await connect(url, mode)
    const { resources } = await client.listResources()
    const mimeType = 'text/markdown'
    expect(resources).toEqual([
      { uri: 'docs://fences/', name: 'Fences', title: 'Fences', mimeType },
      {
        uri: 'docs://fences/theming',
        name: 'Theming',
        title: 'Theming',
        mimeType,
      },
    ])
    const { contents } = await client.readResource({ uri: 'docs://fences/theming' })
    expect(contents).toEqual([
      {
        uri: 'docs://fences/theming',
        mimeType: 'text/markdown',
        text: expect.stringMatching(/^# Theming\n\nColours come from CSS variables/) as string,
      },
    ])
    await expect(client.readResource({ uri: 'docs://fences/secret' })).rejects.toThrow('There is no page at /secret.')
    const { prompts } = await client.listPrompts()
    expect(prompts.map(({ name }) => name)).toEqual(['answer_from_docs'])
    const prompt = await client.getPrompt({ name: 'answer_from_docs', arguments: { question: 'Is it teal?' } })
    expect(prompt.messages).toMatchObject([
      { role: 'user', content: { text: expect.stringMatching(/search_docs.*\n\nIs it teal\?$/s) as string } },
    ])
  })

  test('gets results and answers as data too, with ids that lead to the section', async () => {
    const { url } = await startService()
    const { call } = await connect(url, mode)
    const found = await call('search_docs', { query: 'dark mode', limit: 1, language: 'en' })
    expect(found.structuredContent).toEqual({
      results: [
        {
          id: '/theming#dark-mode',
          path: '/theming',
          url: `${url}/theming#dark-mode`,
          title: 'Theming',
          heading: 'Dark mode',
          content: expect.stringContaining('The theme follows the system.') as string,
        },
      ],
      language: 'en',
    })
    const section = (await call('read_page', { path: '/theming#dark-mode' })).text
    expect(section).toMatch(/^# Theming\n\n## Dark mode\n\nThe theme follows the system\./)
    expect(section).toMatch(/This is a section of \/theming\. Read that path for the whole page\.$/)
    expect(section).not.toContain('## Tokens')
    const answer = await call('ask', { question: 'How do I force dark mode?' })
    expect(answer.structuredContent).toMatchObject({
      outcome: 'answered',
      sources: [{ title: 'Theming: Dark mode', url: `${url}/theming#dark-mode` }],
      answer: expect.stringContaining('Set `data-theme` to `dark`') as string,
    })
  })
})

describe('an agent rates an answer', () => {
  const rate = async (keep: 'text' | 'counts', change: (id: string) => string = (id) => id) => {
    const store = createFileInsightsStore({ folder: await makeFolder() })
    const { url } = await startService({ insights: { store, keep } })
    const { call } = await connect(url)
    const { structuredContent } = await call('ask', { question: 'How do I force dark mode?' })
    const { id } = structuredContent as { id: string }
    const rated = await call('submit_feedback', {
      id: change(id),
      rating: 'down',
      comment: 'Wrong. DB_PASSWORD=kf93jf0w2mx',
    })
    const today = new Date().toISOString().slice(0, 10)
    const [record] = await store.list('fences', { from: today, to: today, limit: 1 })
    return { rated, record }
  }

  test('and its owner sees the rating and the comment, without secrets', async () => {
    const { rated, record } = await rate('text')
    expect(rated.isError).toBe(false)
    expect(record).toMatchObject({
      channel: 'agent',
      rating: 'down',
      comment: expect.not.stringContaining('kf93jf0w2mx') as string,
    })
  })

  test('and where no text is kept, the rating alone is', async () => {
    const { record } = await rate('counts')
    expect([record?.rating, record?.comment]).toEqual(['down', undefined])
  })

  test.each([
    ['an id that ask did not return', () => 'msg_1'],
    ['a path', () => '../../x_msg_1'],
    ['an answer of last year', (id: string) => `2025${id.slice(4)}`],
    ['an answer of the future', (id: string) => `2999${id.slice(4)}`],
  ])('but not %s', async (_what, change) => {
    const { rated, record } = await rate('text', change)
    expect(rated).toEqual({ isError: true, text: 'There is no answer with this id. Use the id that ask returned.' })
    expect(record).not.toHaveProperty('rating')
  })
})

test.each(['/theming#tokens', 'theming.md', '/theming?x=1'])('a page is read at %s', async (path) => {
  const { url } = await startService()
  expect((await (await connect(url)).call('read_page', { path })).text).toContain('# Theming')
})

test('links that an agent reads lead to the page from anywhere, and are recorded like those of readers', async () => {
  const store = createFileInsightsStore({ folder: await makeFolder() })
  const pages = { ...PAGES, 'paint.md': '# Paint\n\nSee [dark mode](theming.md#dark-mode).' }
  const sites = [
    { domain: 'fences', folder: await writeFiles({ 'index.md': '# Home' }), title: 'Home', organization: 'default' },
    { domain: 'shop', folder: await writeFiles(pages), title: 'Shop', organization: 'default' },
  ]
  const publicUrl = 'https://docs.example.com'
  const { url } = await startService({ sites, publicUrl, insights: { store, keep: 'counts' } })
  const client = new Client({ name: 'agent', version: '1.0.0' })
  const headers = { authorization: `Bearer ${ASSISTANT_KEY}` }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp/shop`), { requestInit: { headers } }))
  onTestFinished(() => client.close())
  const read = async (path: string) =>
    JSON.stringify((await client.callTool({ name: 'read_page', arguments: { path } })).content)
  for (const path of ['/paint', '/shop/paint', `${publicUrl}/shop/paint`])
    expect(await read(path)).toContain(`[dark mode](${publicUrl}/shop/theming#dark-mode)`)
  const { contents } = await client.readResource({ uri: 'docs://shop/paint' })
  expect(JSON.stringify(contents)).toContain(`(${publicUrl}/shop/theming#dark-mode)`)
  const question = 'How do I change the accent colour?'
  const { structuredContent } = await client.callTool({ name: 'ask', arguments: { question } })
  const { sources } = structuredContent as { sources: { url: string }[] }
  expect(sources[0]?.url).toBe(`${publicUrl}/shop/theming#tokens`)
  const today = new Date().toISOString().slice(0, 10)
  const [record] = await store.list('shop', { from: today, to: today, limit: 1 })
  expect([record?.pages[0], record?.sections?.[0]]).toEqual(['/shop/theming', '/shop/theming#tokens'])
})

test('at an address without a page an agent is told the closest ones', async () => {
  const { url } = await startService()
  expect(await (await connect(url)).call('read_page', { path: '/guides/dark-mode' })).toEqual({
    isError: true,
    text: 'There is no page at /guides/dark-mode. The closest are: /theming',
  })
})

test('a long page is read in parts, which together are the page', async () => {
  const words = Array.from({ length: 9_000 }, (_, at) => `word${at}`).join(' ')
  const { url } = await startService({ pages: { 'index.md': `# Long\n\n${words}` } })
  const { call } = await connect(url)
  let text = ''
  for (let offset: number | undefined = 0; offset !== undefined; ) {
    const part: string = (await call('read_page', { path: '/', offset })).text
    const [, next] = /\n\nContinue with offset (\d+) of \d+\.$/.exec(part) ?? []
    text += part.replace(/\n\nContinue with offset .*$/, '')
    offset = next === undefined ? undefined : Number(next)
  }
  expect(text).toBe(`# Long\n\n${words}`)
})

test('results stay short however long the sections are', async () => {
  const section = (at: number) => `## Dark ${at}\n\n${'Dark mode is set here. '.repeat(500)}`
  const { url } = await startService({
    pages: { 'index.md': `# Modes\n\n${Array.from({ length: 20 }, (_, at) => section(at)).join('\n\n')}` },
  })
  const { text } = await (await connect(url)).call('search_docs', { query: 'dark mode', limit: 20 })
  expect(text.length).toBeLessThan(21_000)
  expect(text.match(/^## /gm)?.length).toBeGreaterThan(5)
})

test('hidden pages are not read', async () => {
  const { url } = await startService({ pages: { ...PAGES, 'secret.md': '---\nhidden: true\n---\n# Secret' } })
  expect((await (await connect(url)).call('read_page', { path: '/secret' })).isError).toBe(true)
})

test('a model that fails gives an error that the agent can read', async () => {
  const { baseURL } = await openAiServer((to) => to.cut())
  const { url } = await startService({ model: createModel({ baseURL, name: 'm' }) })
  expect(await (await connect(url)).call('ask', { question: 'How?' })).toEqual({
    isError: true,
    text: 'The model stopped answering. Ask again in a moment.',
  })
})

test('questions of agents count as those of readers do', async () => {
  const { url } = await startService({ limits: createMemoryLimits({ perIpPerMinute: 1, searchesPerIpPerMinute: 100 }) })
  const { call } = await connect(url)
  expect((await call('ask', { question: 'dark mode' })).isError).toBe(false)
  expect((await call('ask', { question: 'dark mode' })).text).toMatch(
    /^Too many questions\. Ask again in \d+ seconds\.$/,
  )
})

test.each([
  ['with a slash at its end', '/mcp/fences/', accept],
  ['for a client that accepts JSON only', '/mcp/fences', 'application/json'],
  ['for a client that accepts everything', '/mcp/fences', '*/*'],
])('the address works %s', async (_what, path, accepted) => {
  const { url } = await startService()
  const response = await post(url + path, list, { headers: { accept: accepted } })
  expect(response.status).toBe(200)
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  expect(isJson).toBe(!accepted.includes('event-stream'))
  expect(JSON.parse(isJson ? text : (/^data: (.*)$/m.exec(text)?.[1] ?? ''))).toMatchObject({
    result: { tools: [{ name: 'search_docs' }, { name: 'read_page' }, { name: 'ask' }] },
  })
})

test.each([
  ['without a key', {}, 401, { authorization: '' }],
  ['of a page of another site', list, 403, { origin: 'https://evil.example' }],
  ['that is an array of messages', [list, list], 400, {}],
  ['that is too long', { ...list, params: { pad: 'a'.repeat(70_000) } }, 413, {}],
  ['that is not JSON', 'hello', 400, {}],
])('a message %s is refused', async (_what, body, status, headers) => {
  const { url } = await startService()
  expect((await post(`${url}/mcp/fences`, body, { headers: { accept, ...headers } })).status).toBe(status)
})

describe('the origin of a page in a browser', () => {
  const options = { publicUrl: 'https://docs.example.com', allowedHosts: ['docs.example.org:8443'] }
  const send = async (origin: string, host: string) => {
    const { url } = await startService(options)
    const body = JSON.stringify(list)
    const head = [
      'POST /mcp/fences HTTP/1.1',
      `Host: ${host}`,
      `Origin: ${origin}`,
      `Authorization: Bearer ${ASSISTANT_KEY}`,
      'Content-Type: application/json',
      `Accept: ${accept}`,
      `Content-Length: ${body.length}`,
      'Connection: close',
    ]
    return toStatus(await sendRaw(url, `${head.join('\r\n')}\r\n\r\n`, body))
  }

  test.for([
    ['https://docs.example.com', '127.0.0.1'],
    ['https://docs.example.org:8443', 'evil.example'],
    ['http://localhost:6274', 'localhost'],
  ] as const)('%s is let in', async ([origin, host]) => {
    expect(await send(origin, host)).toBe(200)
  })

  // A name of theirs that points to the machine of the reader: DNS rebinding.
  test.for(['http://evil.example', 'null', 'http://docs.example.com.evil.example'])(
    '%s is not, even if Host is the same',
    async (origin) => {
      expect(await send(origin, origin.replace('http://', ''))).toBe(403)
    },
  )
})

describe('who may use it is the decision of the owner', () => {
  const startSite = async (mcp: 'public' | 'off') =>
    startService({
      sites: [
        {
          domain: 'fences',
          folder: await writeFiles(PAGES),
          title: 'Fences',
          organization: 'default',
          agents: { mcp },
        },
      ],
    })

  test('a public server needs no key', async () => {
    const { url } = await startSite('public')
    const client = new Client({ name: 'agent', version: '1.0.0' })
    await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp/fences`)))
    onTestFinished(() => client.close())
    const { content } = await client.callTool({ name: 'ask', arguments: { question: 'How do I force dark mode?' } })
    expect(JSON.stringify(content)).toContain('data-theme')
  })

  test('a server that is off answers nobody, and the widget is answered', async () => {
    const { url, endpoint } = await startSite('off')
    const response = await post(`${url}/mcp/fences`, list, { headers: { accept } })
    expect([response.status, await response.json()]).toEqual([
      404,
      { code: 'mcp_off', error: 'The owner of this site has turned its MCP server off.' },
    ])
    expect((await ask(endpoint, 'How do I force dark mode?')).status).toBe(200)
  })
})

test('there is nothing to get, and no site of another name', async () => {
  const { url } = await startService()
  const response = await fetch(`${url}/mcp/fences`)
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST'])
  expect((await post(`${url}/mcp/other`, list, { headers: { accept } })).status).toBe(404)
})

test('pages of a site may live at such addresses', async () => {
  const { url } = await startService({ pages: { 'mcp/setup.md': '# Set up' } })
  expect(await (await fetch(`${url}/mcp/setup`)).text()).toContain('Set up')
})
