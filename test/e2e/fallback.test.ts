import { expect, test as base, type Page } from '@playwright/test'
import { createFaultServer, type FaultServer } from '../fault/createFaultServer.js'
import { startSite, type Site } from './startSite.js'
import { waitUntilQuiet } from '../setup/waitUntilQuiet.js'

/** What a service must say for pages of other sites to read its answers. */
const openToOthers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-expose-headers': 'retry-after',
}

/** What the service finds. */
const found = [
  {
    path: '/guides/theming',
    url: '/guides/theming#dark',
    title: 'Theming',
    heading: 'Dark mode',
    content: 'Change the **theme** of the [panel](/panel) with `colorScheme`.',
    metadata: { title: 'Theming' },
  },
  { path: 'guides/install', content: 'Install it.', metadata: { title: 'Install' } },
  { path: 'javascript:alert(1)', content: '<img src=x onerror=alert(1)>', metadata: { title: 'Trap' } },
  { content: 'No address.' },
]

/** The site's own index. */
const index = [
  {
    url: '../guides/theming.html#dark',
    title: 'Theming',
    heading: 'Dark mode',
    content: 'The theme follows the page.',
  },
  { url: '../guides/keys.html', title: 'Keys', content: 'Make a key.' },
  { url: '../de/guides/theming.html', title: 'Farben', content: 'The theme, in German', metadata: { language: 'de' } },
]

const toPage = (baseUrl: string, attributes: string) => `<!doctype html><html lang="en"><title>Docs</title><h1>Docs</h1>
  <script type="module" src="/assistant/docs-assistant.js"></script>
  <docs-assistant domain="acme" api-key="svc_dsc_test" heading="Ask" base-url="${baseUrl}" ${attributes}></docs-assistant>`

const test = base.extend<{ service: FaultServer; site: Site }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
  service: async ({}, run) => {
    const service = await createFaultServer({ headers: openToOthers, found })
    await run(service)
    service.close()
  },
  site: async ({ service }, run) => {
    const site = await startSite({
      '/': toPage(service.baseUrl, ''),
      '/with-index': toPage(service.baseUrl, 'search-index-url="/_search/sections.json"'),
      '/switched-off': toPage(service.baseUrl, 'search-only'),
      '/_search/sections.json': JSON.stringify(index),
    })
    await run(site)
    site.close()
  },
})

const thread = (page: Page) => page.getByRole('log')
const results = (page: Page) => thread(page).getByRole('list', { name: 'Search results from the docs' })
const retry = (page: Page) => thread(page).getByRole('button', { name: 'Try again' })

async function ask(page: Page, address: string, question = 'How do I change the theme?') {
  await page.goto(address)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByRole('textbox', { name: 'Ask a question' }).fill(question)
  await page.keyboard.press('Enter')
}

for (const [cause, status, sentence] of [
  ['is limited', 429, 'Too many questions were asked at once.'],
  ['does not know the key', 401, 'The assistant is not available on this page.'],
  ['refuses the key', 403, 'The assistant is not available on this page.'],
  ['fails', 500, 'The assistant ran into a problem.'],
] as const) {
  test(`where the assistant ${cause}, the docs are searched, and the question waits for the reader`, async ({
    page,
    service,
    site,
  }) => {
    await ask(page, site.origin)
    const exchange = await service.next()
    exchange.head(status, { 'content-type': 'application/json' })
    exchange.write('{"error":"No."}')
    exchange.end()
    await expect(thread(page)).toContainText(sentence)
    await expect(results(page).getByRole('listitem')).toHaveCount(3)
    await expect(results(page).getByRole('link', { name: 'Theming Dark mode' })).toHaveAttribute(
      'href',
      '/guides/theming#dark',
    )
    await expect(results(page).getByRole('link', { name: 'Install' })).toHaveAttribute('href', '/guides/install')
    await expect(results(page)).toContainText('Change the theme of the panel with colorScheme.')
    await expect(results(page).locator('b')).toHaveText(['Change', 'theme'])
    await expect(page.getByRole('status').filter({ hasText: '3 search results' })).toHaveCount(1)
    await expect(thread(page).getByRole('article', { name: 'Assistant' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Copy answer' })).toHaveCount(0)
    expect(service.exchanges).toHaveLength(1)

    await retry(page).click()
    const again = await service.next()
    expect(again.body.messages.map(({ content }) => content)).toEqual(['How do I change the theme?'])
    again.lines('0:"With a token."', 'd:{"finishReason":"stop"}')
    again.end()
    await expect(thread(page)).toContainText('With a token.')
    await expect(results(page)).toHaveCount(0)
  })
}

test('what a service finds can neither run nor load anything', async ({ page, service, site }) => {
  await ask(page, site.origin)
  const exchange = await service.next()
  exchange.head(500)
  exchange.end()
  await expect(results(page)).toContainText('Trap')
  await expect(results(page)).toContainText('<img src=x')
  await expect(page.locator('a[href^="javascript"], img[onerror]')).toHaveCount(0)
})

test('where the service is down, the index of the site is searched, in the language of the page', async ({
  page,
  service,
  site,
}) => {
  service.close()
  await ask(page, `${site.origin}/with-index`)
  await expect(thread(page)).toContainText('The connection to the assistant failed.')
  await expect(results(page).getByRole('link')).toHaveCount(1)
  const link = results(page).getByRole('link', { name: 'Theming Dark mode' })
  await expect(link).toHaveAttribute('href', '/guides/theming.html#dark')
  await retry(page).focus()
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
})

/** Asks what is answered, loses the connection, and asks once more. */
async function askOffline(page: Page, service: FaultServer, address: string) {
  await ask(page, address, 'What is a key?')
  const exchange = await service.next()
  exchange.lines('0:"A word."', 'd:{"finishReason":"stop"}')
  exchange.end()
  await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible()
  await waitUntilQuiet(page)
  await page.context().setOffline(true)
  await page.getByRole('textbox', { name: 'Ask a question' }).fill('And the theme?')
  await page.keyboard.press('Enter')
  await expect(thread(page)).toContainText('You are offline. Try again once you are connected.')
}

test('a reader who loses the connection searches the index that came with the first question', async ({
  page,
  service,
  site,
}) => {
  await askOffline(page, service, `${site.origin}/with-index`)
  await expect(results(page).getByRole('link', { name: 'Theming Dark mode' })).toBeVisible()
})

test('where nothing can be searched the reader is told so, and the question is there after a reload', async ({
  page,
  service,
  site,
}) => {
  await askOffline(page, service, site.origin)
  await expect(thread(page)).toContainText('The docs could not be searched either. Your question is kept for later.')
  await expect(results(page)).toHaveCount(0)
  await page.context().setOffline(false)
  await page.reload()
  await expect(thread(page).getByRole('article', { name: 'You' }).last()).toHaveText('And the theme?')
  await expect(retry(page)).toBeVisible()
  expect(service.exchanges).toHaveLength(1)
})

test('where the assistant is switched off, a question is a search and nothing else', async ({
  page,
  service,
  site,
}) => {
  await ask(page, `${site.origin}/switched-off`)
  await expect(results(page).getByRole('link', { name: 'Theming Dark mode' })).toBeVisible()
  await expect(thread(page).getByText('The assistant is not available on this page.')).toBeVisible()
  await expect(retry(page)).toHaveCount(0)
  expect(service.exchanges).toEqual([])
})
