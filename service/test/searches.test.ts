import { createFileInsightsStore, createFileViewStore } from 'docs-assistant-service'
import { expect, test } from 'vitest'
import { openAdmin } from './openAdmin.js'
import { ASSISTANT_KEY, makeFolder, PAGES, startService, writeFiles } from './startService.js'

/** A service whose owner keeps the text of questions, or only counts them. */
async function openSearched(keep: 'text' | 'counts') {
  const folder = await writeFiles(PAGES)
  const admin = await openAdmin({
    insights: { store: createFileInsightsStore({ folder: await makeFolder() }), keep },
    views: createFileViewStore({ folder: await makeFolder() }),
    sites: [{ domain: 'fences', folder, title: 'Fences', organization: 'default' }],
  })
  const report = async (end: unknown, headers: Record<string, string> = {}) =>
    post(`${admin.url}/v1/searches/fences`, end, headers)
  const readPage = async () => {
    await admin.logIn()
    return (await admin.request('/admin/fences/searches')).text
  }
  return { ...admin, report, readPage }
}

const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ASSISTANT_KEY}`, ...headers },
    body: JSON.stringify(body),
  })

test('the owner sees what readers search for, how their searches end, and which find nothing', async () => {
  const { report, readPage } = await openSearched('text')
  expect((await report({ query: 'Theme  tokens', results: 4, opened: 2 })).status).toBe(204)
  await report({ query: 'theme tokens', results: 4, opened: 1 })
  await report({ query: 'theme', results: 4 })
  await report({ query: 'export to pdf', results: 0 })
  await report({ query: 'print', results: 0, asked: true })
  const text = await readPage()
  const tiles = ['Searches', 'Opened a result', 'Asked the assistant', 'Opened none', 'No results']
  const counts = tiles.map((tile) => new RegExp(`<dt>${tile}</dt><dd>(\\d+)`).exec(text)?.[1])
  expect(counts).toEqual(['5', '2', '1', '1', '1'])
  const [, noResults = '', queries = '', positions = ''] = text.split('<h2>')
  expect(noResults).toContain('Queries without results')
  expect(noResults.match(/<td>[^<]*/g)).toEqual(['<td>export to pdf', '<td>print'])
  expect(queries).toContain('<td>theme tokens</td><td class="number">2</td>')
  expect(positions.match(/<td>\d/g)).toEqual(['<td>1', '<td>2'])
})

test('no query is kept where the owner only counts, and the page says so', async () => {
  const { report, readPage } = await openSearched('counts')
  await report({ query: 'theme tokens', results: 4, opened: 1 })
  const text = await readPage()
  expect(text).toContain('<dt>Searches</dt><dd>1')
  expect(text).not.toContain('theme tokens')
  expect(text).toContain('Queries are not kept')
})

test('secrets in a query are masked', async () => {
  const { report, readPage } = await openSearched('text')
  await report({ query: 'why is ghp_16C7e42F292c6912E7710c838347Ae178B4a refused', results: 0 })
  const text = await readPage()
  expect(text).toContain('why is ')
  expect(text.toLowerCase()).not.toContain('ghp_16c7')
})

test.for(['dnt', 'sec-gpc'])('a search of a reader who objects with the header %s is not counted', async (header) => {
  const { report, readPage } = await openSearched('text')
  expect((await report({ query: 'theme', results: 1 }, { [header]: '1' })).status).toBe(204)
  expect(await readPage()).toContain('No searches in this period.')
})

test.for([
  {},
  { query: ' ', results: 1 },
  { query: 'theme' },
  { query: 'theme', results: -1 },
  { query: 'theme', results: 1, opened: 0 },
])('refuses %j', async (end) => {
  const { report } = await openSearched('text')
  expect((await report(end)).status).toBe(400)
})

test('a service that keeps nothing says so in its searches, so that pages report nothing', async () => {
  const search = (url: string) => post(`${url}/v1/search/fences`, { query: 'theme' })
  const { url } = await openSearched('counts')
  expect((await search(url)).headers.get('x-counts-searches')).toBe('true')
  const nothing = await startService({ views: createFileViewStore({ folder: await makeFolder() }) })
  expect((await search(nothing.url)).headers.has('x-counts-searches')).toBe(false)
})
