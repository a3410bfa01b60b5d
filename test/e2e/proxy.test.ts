import { expect, test, type Request } from '@playwright/test'
import { HTML_KEY, readAddresses } from './addresses.js'
import { waitUntilQuiet } from '../setup/waitUntilQuiet.js'

const { proxy: site } = readAddresses()

test('through a proxy a reader asks, watches the answer arrive and sees its sources, and no key is in anything the page got', async ({
  page,
}) => {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  page.on('console', (message) => expect.soft(message.type(), message.text()).not.toBe('error'))

  await page.goto(site)
  await page.getByRole('button', { name: 'Ask Beacon' }).click()
  const thread = page.getByRole('log')
  await page.getByRole('textbox', { name: 'Ask a question' }).fill('How do I change the time zone?')
  await waitUntilQuiet(page) // typing loads what renders an answer
  const lengths = await thread.evaluateHandle((log) => {
    const seen = new Set<number>()
    new MutationObserver(() => seen.add(log.textContent.length)).observe(log, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    return seen
  })
  const asking = page.waitForRequest((request) => request.method() === 'POST')
  await page.keyboard.press('Enter')
  const asked = await asking
  expect(asked.url()).toBe(`${site}/api/docs/v1/assistant/beacon/message`)
  expect(await asked.headerValue('authorization')).toBeNull()

  await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible()
  await expect(thread).toContainText('Europe/Lisbon')
  await expect(thread.getByRole('list', { name: 'Sources' }).getByRole('link').first()).toHaveAttribute(
    'href',
    /schedule/,
  )
  // The question, the search and the answer are painted one after the other; a burst of lines is painted as one.
  expect(await lengths.evaluate(({ size }) => size)).toBeGreaterThanOrEqual(3)

  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  )
  const texts = [...(await Promise.all(requests.map(allThatThePageSees))).flat(), kept, await page.content()]
  expect(texts.length).toBeGreaterThan(10)
  expect(texts.filter((text) => text.includes(HTML_KEY))).toEqual([])
})

/** Chromium drops response bodies that it needs no longer, so each request is sent once more and its answer is read here. */
async function allThatThePageSees(request: Request) {
  const headers = await request.allHeaders()
  const seen = await request.response()
  const repeated = await request
    .frame()
    .page()
    .request.fetch(request.url(), {
      method: request.method(),
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':'))),
      data: request.postData() ?? undefined,
    })
  expect(repeated.ok(), request.url()).toBe(true)
  return [request.url(), JSON.stringify([headers, await seen?.allHeaders()]), await repeated.text()]
}

test('a page of another site gets nothing from the proxy', async ({ page, request }) => {
  await page.goto(site)
  const other = await request.post(`${site}/api/docs/v1/assistant/beacon/message`, {
    headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    data: {},
  })
  expect(other.status()).toBe(403)
  expect(other.headers()).not.toHaveProperty('access-control-allow-origin')
})

test('a search through the proxy finds what the service finds', async ({ page }) => {
  await page.goto(site)
  const found = await page.evaluate(async () => {
    const response = await fetch('/api/docs/v1/search/beacon', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'time zone' }),
    })
    return (await response.json()) as { heading: string }[]
  })
  expect(found[0]?.heading).toBe('Change the time zone')
})
