import { expect, test, type Page } from '@playwright/test'
import { ASSISTANT_KEY, startPumps } from './startPumps.js'

let pumps: Awaited<ReturnType<typeof startPumps>>

test.beforeAll(async () => {
  pumps = await startPumps()
})

test.afterAll(() => pumps.stop())

const search = async (page: Page, words: string) => {
  await page.getByRole('combobox', { name: 'Search' }).fill(words)
  await expect(page.getByRole('option').first()).toContainText('Create a pump')
}

/** Sends a request to the API from its page. */
async function tryOperation(page: Page) {
  const operation = page.locator('[data-operation="readPump"]')
  await operation.getByRole('button', { name: 'Try it' }).click()
  await operation.getByLabel('id required').fill('7')
  await operation.getByRole('button', { name: 'Send' }).click()
  await expect(operation.getByText('200 OK')).toBeVisible()
}

/** The requests that a page sends to the service, by path. */
function listRequests(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === pumps.service.url) paths.push(pathname)
  })
  return paths
}

for (const [type, features] of [
  ['cloud', ''],
  ['client-hosted', 'features: { search: true, analytics: true }\n'],
] as const) {
  test(`a ${type} deployment has all features: search, assistant, page views and playground`, async ({ page }) => {
    test.setTimeout(180_000)
    const assistant = `{ serviceUrl: "${pumps.service.url}", domain: pumps, apiKey: ${ASSISTANT_KEY} }`
    const settings = `deployment: ${type}\nassistant: ${assistant}\n${features}`
    const site = await pumps.owner.deploy('pumps', settings, '--deployment', type)
    const requests = listRequests(page)
    await page.goto(`${site}/pumps`)
    await expect.poll(() => requests).toContain('/v1/events/pumps/script.js')

    await search(page, 'litres per minu')
    expect(requests).toContain('/v1/search/pumps')
    await page.getByRole('option').first().click()
    await expect(page).toHaveURL(`${site}/pumps#createPump`)

    await tryOperation(page)
    await page.getByRole('button', { name: 'Ask the docs' }).click()
    await page.getByRole('textbox', { name: 'Ask a question' }).fill('How do I create a pump?')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'Sources' }).getByRole('link').first()).toBeVisible()

    // The index of the pages stands in for the service.
    await page.route(`${pumps.service.url}/**`, (route) => route.abort())
    await page.goto(`${site}/`)
    await search(page, 'create a pump')
  })
}

test('an air-gapped deployment has search in its pages and, where the owner wants it, the playground', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const settings = 'deployment: air-gapped\nfeatures: { playground: true }\n'
  const site = await pumps.owner.deploy('pumps', settings, '--deployment', 'air-gapped')
  const requests = listRequests(page)
  await page.goto(`${site}/pumps`)
  await search(page, 'create a pump')
  await page.keyboard.press('Escape')
  await tryOperation(page)
  await expect(page.getByRole('button', { name: 'Ask the docs' })).toHaveCount(0)
  expect(requests).toEqual([])
})
