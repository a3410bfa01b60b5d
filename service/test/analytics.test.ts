import { createFileInsightsStore, createFileViewStore, type ViewSummary } from 'docs-assistant-service'
import { expect, test } from 'vitest'
import { openAdmin } from './openAdmin.js'
import { makeFolder, PAGES, startService, writeFiles } from './startService.js'
import { describeViewStore } from './viewStoreContract.js'

describeViewStore('page views in a folder', async () => {
  const folder = await makeFolder()
  return () => Promise.resolve(createFileViewStore({ folder }))
})

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

async function openCounted() {
  const views = createFileViewStore({ folder: await makeFolder() })
  const folder = await writeFiles(PAGES)
  const admin = await openAdmin({
    views,
    sites: [{ domain: 'fences', folder, title: 'Fences', organization: 'default', analytics: true }],
  })
  const send = async (view: unknown, headers: Record<string, string> = {}) => {
    const body = typeof view === 'string' ? view : JSON.stringify(view)
    const init = { method: 'POST', body, headers: { 'user-agent': CHROME, ...headers } }
    return fetch(`${admin.url}/v1/events/fences`, init)
  }
  /** The figures of today, as the service stores them when it stops. */
  const readSummary = async () => {
    await admin.stop()
    return views.summarize('fences', { from: '2000-01-01', to: '2999-01-01' })
  }
  const readNames = async () => toCounted(await readSummary())
  return { ...admin, send, readNames, readSummary }
}

/** The kinds of which something was counted. */
const toCounted = ({ names }: ViewSummary) =>
  Object.fromEntries(Object.entries(names).filter(([, counted]) => counted.length > 0))

const VIEW = { page: '/theming', device: 'desktop' }

test('counts views by page, the sites that visits come from, devices, and addresses without a page', async () => {
  const { send, readNames } = await openCounted()
  const first = await send({ ...VIEW, referrer: 'News.Example' })
  expect(first.status).toBe(204)
  expect(first.headers.getSetCookie()).toEqual([])
  await send({ ...VIEW, page: '/theming/', device: 'phone', referrer: '' })
  await send(VIEW)
  await send({ ...VIEW, page: '/gone' })
  expect(await readNames()).toEqual({
    view: [{ name: '/theming', count: 3 }],
    entry: [{ name: '/theming', count: 2 }],
    referrer: [
      { name: '(none)', count: 1 },
      { name: 'news.example', count: 1 },
    ],
    device: [
      { name: 'desktop', count: 2 },
      { name: 'phone', count: 1 },
    ],
    missing: [{ name: '/gone', count: 1 }],
  })
})

test('shows the pages on which visits end: views that led to no other page of the site', async () => {
  const { send, readSummary } = await openCounted()
  await send({ ...VIEW, page: '/', referrer: '' })
  await send({ ...VIEW, page: '/', referrer: '' })
  await send({ ...VIEW, from: '/' })
  await send({ ...VIEW, page: '/gone', from: '/theming' })
  expect((await readSummary()).exits).toEqual([{ name: '/', count: 1 }])
})

test('counts how long after opening a page readers ask their first question', async () => {
  const { send, readNames, logIn, request } = await openCounted()
  for (const firstQuestion of [600, 9, 45, 3]) await send({ page: '/theming', firstQuestion })
  await logIn()
  const { text } = await request('/admin/fences/visits')
  expect(text.match(/(under 10 s|30 s to 2 min|over 10 min)<\/td><td class="number">\d/g)).toEqual([
    'under 10 s</td><td class="number">2',
    '30 s to 2 min</td><td class="number">1',
    'over 10 min</td><td class="number">1',
  ])
  expect(Object.keys(await readNames())).toEqual(['firstQuestion'])
})

test.for([
  ['who sends Do Not Track', { dnt: '1' }],
  ['who sends Global Privacy Control', { 'sec-gpc': '1' }],
  [
    'that is a search engine',
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  ],
  ['that is a browser without a window', { 'user-agent': CHROME.replace('Chrome', 'HeadlessChrome') }],
  ['that says nothing about itself', { 'user-agent': '' }],
] as const)('does not count a client %s', async ([, headers]) => {
  const { send, readNames } = await openCounted()
  expect((await send(VIEW, headers)).status).toBe(204)
  expect(Object.values(await readNames()).flat()).toEqual([])
})

test.for([
  'page',
  { ...VIEW, page: 'theming' },
  { ...VIEW, page: `/${'x'.repeat(500)}` },
  { ...VIEW, device: 'fridge' },
  { ...VIEW, referrer: 'https://news.example/article?reader=1' },
  { ...VIEW, from: 'https://fences.example/theming' },
  { page: '/theming', firstQuestion: -1 },
])('refuses %j', async (view) => {
  const { send, readNames } = await openCounted()
  expect((await send(view)).status).toBe(400)
  expect(Object.values(await readNames()).flat()).toEqual([])
})

test('limits how much one address can count', async () => {
  const { send } = await openCounted()
  const statuses = await Promise.all(Array.from({ length: 125 }, async () => (await send(VIEW)).status))
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
})

test('the owner sees the visits at once, on a page without scripts', async () => {
  const { send, request, logIn } = await openCounted()
  await send({ ...VIEW, referrer: 'news.example' })
  await logIn()
  const { text, status } = await request('/admin/fences/visits')
  expect(status).toBe(200)
  expect(text).toContain('<dt>Page views</dt><dd>1</dd>')
  expect(text).toContain('<td>news.example</td><td class="number">1</td>')
  const today = new Date().toISOString().slice(0, 10)
  expect(text).toMatch(new RegExp(`aria-label="Page views per day, \\d{4}-\\d\\d-\\d\\d to ${today}, at most 1"`))
  // One of thirty days: a bar of a thirtieth, less the gap.
  expect(text).toContain('width="26.67"')
  expect(text).not.toMatch(/<script|<style| style=/)
})

test('pages carry the script where the owner has turned it on, and only there', async () => {
  const { url } = await openCounted()
  const page = await (await fetch(`${url}/theming`)).text()
  expect(page).toContain('<script type="module" src="/v1/events/fences/script.js"></script>')
  const script = await fetch(`${url}/v1/events/fences/script.js`)
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await script.text()).toContain('sendBeacon')

  const views = createFileViewStore({ folder: await makeFolder() })
  const off = await startService({
    views,
    insights: { store: createFileInsightsStore({ folder: await makeFolder() }) },
  })
  expect(await (await fetch(`${off.url}/theming`)).text()).not.toContain('/v1/events/')
  expect((await fetch(`${off.url}/v1/events/fences/script.js`)).status).toBe(404)
  const refused = await fetch(`${off.url}/v1/events/fences`, { method: 'POST', body: JSON.stringify(VIEW) })
  expect(await refused.json()).toMatchObject({ code: 'analytics_off' })
})
