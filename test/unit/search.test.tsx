import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderConversation } from '../setup/renderConversation.js'

/** A site with an index and a service with a search, over HTTP; `undefined` is not there. */
async function start({ index, found }: { index?: unknown; found?: unknown }) {
  const asked: unknown[] = []
  const server = createServer((request, response) => {
    const body = request.method === 'GET' ? index : found
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const { authorization } = request.headers
      if (request.method !== 'GET') asked.push({ url: request.url, authorization, body: JSON.parse(text) as unknown })
      response.writeHead(body === undefined ? 404 : 200).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { asked, baseUrl: address, searchIndexUrl: `${address}/docs/_search/sections.json` }
}

const section = (url: string, title: string, heading: string, content: string, metadata = {}) => ({
  url,
  title,
  heading,
  content,
  metadata,
})

const index = [
  section('../start', 'Getting started', '', 'How do you begin? With the theme of your site, if you like.'),
  section('../theming#dark', 'Theming', 'Dark mode', 'The panel follows the page.'),
  section('../theming#tokens', 'Theming', 'Theme tokens', '| Token | Default |\n| - | - |\n| `accent` | blue |'),
  section('/keys', 'Keys', 'Revoke a key', 'See [the list](/list) of **keys**.'),
  section('https://elsewhere.example/a', 'Elsewhere', '', '主题可以更改。', { language: 'zh' }),
]

test('finds sections by their rarest words, headings first, with URLs relative to the index', async () => {
  const { searchIndexUrl, baseUrl, asked } = await start({ index })
  const { result } = renderConversation({ searchIndexUrl, baseUrl, filter: {} })
  const hits = await result.current.search('How do I change the themes?')
  expect(hits.map(({ url, heading }) => [url, heading])).toEqual([
    [`${baseUrl}/docs/theming#tokens`, 'Theme tokens'],
    [`${baseUrl}/docs/theming#dark`, 'Dark mode'],
    [`${baseUrl}/docs/start`, ''],
  ])
  expect(asked).toEqual([])
})

test('shows plain text around the matches, which are marked', async () => {
  const { searchIndexUrl } = await start({ index })
  const { result } = renderConversation({ searchIndexUrl, filter: {} })
  const [tokens] = await result.current.search('accent')
  expect(tokens?.passage).toEqual(['Token Default ', 'accent', ' blue'])
  const [key] = await result.current.search('revoke keys')
  expect(key).toMatchObject({ title: 'Keys', heading: 'Revoke a key', passage: ['See the list of ', 'keys', '.'] })
})

test('starts the excerpt of a long text at the match', async () => {
  const content = `${'Before it. '.repeat(50)}The needle is here. ${'After it. '.repeat(50)}`
  const { searchIndexUrl } = await start({ index: [section('/a', 'Hay', '', content)] })
  const { result } = renderConversation({ searchIndexUrl, filter: {} })
  const text = (await result.current.search('needle'))[0]?.passage.join('') ?? ''
  expect(text).toMatch(/^…\u00a0\S.*The needle is here\..*\S\u00a0…$/)
  expect(text.length).toBeLessThan(200)
})

test('finds words in languages without spaces', async () => {
  const { searchIndexUrl } = await start({ index })
  const { result } = renderConversation({ searchIndexUrl, filter: {} })
  expect(await result.current.search('主题')).toMatchObject([{ passage: ['', '主题', '可以更改。'] }])
})

test('omits sections in another language', async () => {
  const { searchIndexUrl } = await start({ index })
  const { result } = renderConversation({ searchIndexUrl, filter: { language: 'en' } })
  expect(await result.current.search('主题')).toEqual([])
})

test.each(['c++ (or) [x', '.*', 'don’t "quote" \\d', '   ', '🙂'])(
  'treats %j as text, not as a pattern',
  async (question) => {
    const { searchIndexUrl } = await start({ index })
    const { result } = renderConversation({ searchIndexUrl, filter: {} })
    await expect(result.current.search(question)).resolves.toBeInstanceOf(Array)
  },
)

test('uses the service if there is no index or it cannot be loaded, and truncates a long question', async () => {
  const found = {
    results: [
      { path: 'guides/theming', content: 'Text', metadata: { title: 'Theming' } },
      { content: 'no address' },
      null,
    ],
  }
  const { searchIndexUrl, baseUrl, asked } = await start({ found })
  const { result } = renderConversation({ searchIndexUrl, baseUrl, filter: { language: 'en' } })
  const hits = await result.current.search('word '.repeat(500))
  expect(hits).toEqual([{ url: 'guides/theming', title: 'Theming', heading: '', passage: ['Text'] }])
  expect(asked).toEqual([
    {
      url: '/v1/search/acme',
      authorization: 'Bearer svc_dsc_test',
      body: { query: 'word '.repeat(200), filter: { language: 'en' } },
    },
  ])
})

test('fails if neither the index nor the service can be searched', async () => {
  const { searchIndexUrl, baseUrl } = await start({})
  const { result } = renderConversation({ searchIndexUrl, baseUrl })
  await expect(result.current.search('theme')).rejects.toMatchObject({
    kind: 'network',
    message:
      '[docs-assistant] The docs could not be searched: neither an index of the site nor the service can be reached.',
  })
})

test('loads the index and calls the service only with the fetch of the host', async () => {
  const { searchIndexUrl, baseUrl } = await start({ found: [{ path: 'a', content: 'Text' }] })
  const send = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new Error('This page has no network of its own.')))
  onTestFinished(() => void vi.unstubAllGlobals())
  const fetch = vi.fn(send)
  const { result } = renderConversation({ searchIndexUrl, baseUrl, fetch })
  expect(await result.current.search('theme')).toMatchObject([{ url: 'a' }])
  expect(fetch.mock.calls.map(([address]) => address)).toEqual([searchIndexUrl, `${baseUrl}/v1/search/acme`])
})

test('sends nothing to the service if answers are written on the device', async () => {
  const { baseUrl, asked } = await start({ found: [index[0]] })
  const { result } = renderConversation({ baseUrl, answers: 'device', filter: {} })
  expect(await result.current.search('theme')).toEqual([])
  expect(asked).toEqual([])
})
