import { createMemoryLimits } from 'docs-assistant-service'
import { searchResultSchema } from 'docs-assistant/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ask, post } from './ask.js'
import { ADMIN_KEY, startService } from './startService.js'

async function startSearch(options: Parameters<typeof startService>[0] = {}) {
  const service = await startService(options)
  const address = `${service.url}/v1/search/fences`
  const search = (body: unknown, headers: Record<string, string> = {}) => post(address, body, { headers })
  return { ...service, address, search }
}

const readResults = async (response: Response) => z.array(searchResultSchema).parse(await response.json())

test('a search finds sections with their pages, best first, and not what an answer says', async () => {
  const { search } = await startSearch()
  const response = await search({ query: 'accent colour' })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const [best] = await readResults(response)
  expect(best).toEqual({
    path: '/theming',
    url: '/theming#tokens',
    title: 'Theming',
    heading: 'Tokens',
    content: 'Set `--fences-accent` to change the accent colour:\n\n```css\n:root { --fences-accent: teal }\n```',
    metadata: { title: 'Theming' },
  })
})

test('while a reader types, the last word may be the beginning of one', async () => {
  const { search } = await startSearch()
  const find = async (query: string, prefix?: boolean) => (await readResults(await search({ query, prefix })))[0]?.url
  expect(await find('accen', true)).toBe('/theming#tokens')
  expect(await find('accent col', true)).toBe('/theming#tokens')
  expect(await find('acc', true)).toBe('/theming#tokens')
  expect(await find('acc')).toBeUndefined()
  expect(await find('zeppel', true)).toBeUndefined()
})

test('while a reader types, what the query names comes before what mentions it, misspelled or not', async () => {
  const { search } = await startSearch({
    pages: {
      'merge-file.md': '# git-merge-file\n\nRuns a three-way merge of files.',
      'import.md': '# Importing\n\nA merge of one file and one more file: merge file by file, and merge.',
      'build.md': '# Building\n\n## --no-cache\n\nBuilds anew.\n\n## Speed\n\nA cache has no end: no cache is a cache.',
      'labels.md': '# no-labels\n\nForbids them.',
    },
  })
  const find = async (query: string) => (await readResults(await search({ query, prefix: true })))[0]
  expect(await find('git-merge-fi')).toMatchObject({ path: '/merge-file' })
  expect(await find('merge file')).toMatchObject({ path: '/merge-file' })
  expect(await find('git-megre-file')).toMatchObject({ path: '/merge-file' })
  expect(await find('no-lables')).toMatchObject({ path: '/labels' })
  expect(await find('--no-cache')).toMatchObject({ heading: '--no-cache' })
})

test('while a reader types, pages are found by titles that consist of stop words', async () => {
  const { search } = await startSearch({
    pages: {
      'about.md': '# About\n\nWho makes fences.',
      'how.md': '# How to\n\nRecipes.',
      'old.md': '---\nhidden: true\n---\n# About\n\nSecret.',
    },
  })
  const find = async (query: string) =>
    (await readResults(await search({ query, prefix: true }))).map(({ path }) => path)
  expect(await find('about')).toEqual(['/about'])
  expect(await find('How t')).toEqual(['/how'])
  expect(await find('when')).toEqual([])
})

test('while a reader types, no word is corrected to the name of a hidden page', async () => {
  const { search } = await startSearch({
    pages: {
      'trial.md': '---\nhidden: true\n---\n# Trial\n\nSecret.',
      'nets.md': '# Nets\n\nA trawl is a net.',
    },
  })
  const find = async (query: string) => (await readResults(await search({ query, prefix: true })))[0]
  expect(await find('trail?')).toMatchObject({ path: '/nets' })
})

test('words that the docs do not have find nothing', async () => {
  const { search } = await startSearch()
  const response = await search({ query: 'zeppelin' })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual([])
})

test.for([
  [undefined, 10],
  [3, 3],
  [0, 1],
  [1000, 50],
])('of many results with a page size of %s the best %s come', async ([pageSize, count]) => {
  const pages = Object.fromEntries(
    Array.from({ length: 60 }, (_, page) => [`p${page}.md`, `# Page ${page}\n\nPaint it.`]),
  )
  const { search } = await startSearch({ pages })
  expect(await readResults(await search({ query: 'paint', pageSize }))).toHaveLength(count ?? NaN)
})

test('pages of another version or language are left out', async () => {
  const { search } = await startSearch({
    pages: {
      'v1.md': '---\nversion: v1\nlanguage: en\n---\nPaint it.',
      'v2.md': '---\nversion: v2\nlanguage: en\n---\nPaint it.',
    },
  })
  const results = await readResults(await search({ query: 'paint', filter: { version: 'v2' } }))
  expect(results.map(({ path }) => path)).toEqual(['/v2'])
  expect(await readResults(await search({ query: 'paint', filter: null }))).toHaveLength(2)
})

test('a very long question is searched by its first words', async () => {
  const { search } = await startSearch()
  const results = await readResults(await search({ query: `accent colour ${'and so on '.repeat(10_000)}` }))
  expect(results[0]?.url).toBe('/theming#tokens')
})

test('any page may search, with an assistant key', async () => {
  const { address, search } = await startSearch()
  const preflight = await fetch(address, {
    method: 'OPTIONS',
    headers: { origin: 'https://docs.example.com', 'access-control-request-method': 'POST' },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  const response = await search({ query: 'dark' }, { origin: 'https://docs.example.com' })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('access-control-expose-headers')).toMatch(/Retry-After/)
})

test.for([
  [401, 'unauthorized', { authorization: 'Basic abc' }, { query: 'dark' }],
  [401, 'unauthorized', { authorization: 'Bearer svc_dsc_other' }, { query: 'dark' }],
  [403, 'admin_key', { authorization: `Bearer ${ADMIN_KEY}` }, { query: 'dark' }],
  [415, 'unsupported_media_type', { 'content-type': 'text/plain' }, { query: 'dark' }],
  [400, 'invalid_request', {}, {}],
  [400, 'invalid_request', {}, { query: '  ' }],
  [400, 'invalid_request', {}, { query: 'dark', pageSize: '5' }],
] as const)('%s %s: a search with %j and the body %j is refused', async ([status, code, headers, body]) => {
  const { search } = await startSearch()
  const response = await search(body, headers)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ code })
})

test('searches are not sent with GET, and not for sites that are not there', async () => {
  const { address, url } = await startSearch()
  const got = await fetch(`${address}?query=dark`)
  expect(got.status).toBe(405)
  expect(await got.json()).toEqual({ error: 'Searches are sent with POST.', code: 'method_not_allowed' })
  const elsewhere = await post(`${url}/v1/search/nothing`, { query: 'dark' })
  expect(elsewhere.status).toBe(404)
  expect(await elsewhere.json()).toMatchObject({ code: 'unknown_domain' })
})

test('who may ask no more questions can still search, up to the same limit', async () => {
  const { endpoint, search } = await startSearch({ limits: createMemoryLimits({ perOrganizationPerHour: 1 }) })
  expect((await ask(endpoint, 'dark mode')).status).toBe(200)
  expect((await ask(endpoint, 'dark mode')).status).toBe(429)
  expect((await search({ query: 'dark mode' })).status).toBe(200)
  const refused = await search({ query: 'dark mode' })
  expect(refused.status).toBe(429)
  const seconds = refused.headers.get('retry-after')
  expect(refused.headers.get('ratelimit')).toBe(`"searches";r=0;t=${seconds}`)
  expect(await refused.json()).toEqual({
    error: `Too many searches for now. Try again in ${seconds} seconds.`,
    code: 'rate_limited',
  })
})

test('who searches with each key that is pressed is not held up by the limit of questions', async () => {
  const { endpoint, search } = await startSearch({ limits: createMemoryLimits({ perIpPerMinute: 1 }) })
  for (const query of ['d', 'da', 'dar', 'dark']) expect((await search({ query })).status).toBe(200)
  expect([(await ask(endpoint, 'dark mode')).status, (await ask(endpoint, 'dark mode')).status]).toEqual([200, 429])
})

test('who searches without a pause is held up, and other readers of the site are not', async () => {
  const { search } = await startSearch({ trustProxy: true })
  const from = async (ip: string) => (await search({ query: 'dark' }, { 'x-forwarded-for': ip })).status
  const statuses = await Promise.all(Array.from({ length: 200 }, () => from('192.0.2.1')))
  expect(statuses.filter((status) => status === 200)).toHaveLength(150)
  expect([await from('192.0.2.1'), await from('192.0.2.2')]).toEqual([429, 200])
})
