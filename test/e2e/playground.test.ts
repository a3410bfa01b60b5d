import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ADMIN_KEY, ASSISTANT_KEY, startPumps } from './startPumps.js'

const TOKEN = 'tok-0123456789'

let pumps: Awaited<ReturnType<typeof startPumps>>

test.beforeAll(async () => {
  pumps = await startPumps()
})

test.beforeEach(() => void pumps.api.received.splice(0))

test.afterAll(() => pumps.stop())

/** Opens the playground of an operation. */
async function open(page: Page, id: string): Promise<Locator> {
  const section = page.locator(`[data-operation="${id}"]`)
  await section.getByRole('button', { name: 'Try it' }).click()
  const form = section.getByRole('form')
  await expect(form).toBeVisible()
  return form
}

const send = (form: Locator) => form.getByRole('button', { name: 'Send' }).click()

/** What the page's policy or its scripts complain of. */
function listComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}

test('a reader calls an operation from its page, with a token, parameters and a server', async ({ page }) => {
  const complaints = listComplaints(page)
  await page.goto(`${pumps.service.url}/pumps`)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  const form = await open(page, 'readPump')
  expect(loaded.filter((path) => path.includes('playground'))).toHaveLength(2)

  await send(form)
  await expect(form.getByLabel('id required')).toBeFocused() // It is required.
  await page.keyboard.type('7')
  await form.getByLabel('version').selectOption('v2')
  await form.getByLabel('fields').fill('name\nspare')
  await form.getByLabel('X-Trace').fill('t-1')
  await form.getByLabel('Token').fill(TOKEN)
  await page.keyboard.press('Enter')

  await expect(form.getByText('200 OK')).toBeVisible()
  await expect(form.getByRole('status')).toHaveText('Status 200')
  expect(pumps.api.received).toMatchObject([
    {
      method: 'GET',
      url: '/v2/pumps/7?fields=name&fields=spare',
      headers: { authorization: `Bearer ${TOKEN}`, 'x-trace': 't-1' },
    },
  ])
  await form.getByText('Headers (').click()
  await expect(form.getByText('r-1')).toBeVisible()
  const name = form.getByText('"Rain"')
  await expect(name).toBeVisible()
  await form.locator('.json summary').first().click()
  await expect(name).toBeHidden()

  await form.getByText('Request as code').click()
  await expect(form.locator('pre').first()).toHaveText(/^curl '.*\/v2\/pumps\/7\?.*Bearer YOUR_TOKEN/s)
  await form.getByLabel('Language').selectOption('Python')
  await expect(form.locator('pre').first()).toContainText('import requests')
  expect(await page.content()).not.toContain(TOKEN)
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(TOKEN)
  expect(complaints).toEqual([])
})

test('a reader asks why a request fails, and the assistant gets it without the token', async ({ page }) => {
  await page.goto(`${pumps.service.url}/pumps`)
  const form = await open(page, 'createPump')
  await expect(form.getByLabel('Content')).toHaveValue('{\n  "name": "Rain",\n  "litres": 4\n}')
  await form.getByLabel('Token').fill(TOKEN)
  await form.getByLabel('Content').fill('{ "litres": -4 }')
  await send(form)
  await expect(form.getByText('422')).toHaveCount(2)
  expect(pumps.api.received[0]?.headers['content-type']).toBe('application/json')

  const [request] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/assistant/')),
    (async () => {
      await form.getByRole('button', { name: 'Ask why' }).click()
      const field = page.getByRole('textbox', { name: 'Ask a question' })
      await expect(field).toHaveValue('Why does this request get the status 422?')
      await field.press('Enter')
    })(),
  ])
  const body = request.postData() ?? ''
  expect(body).toContain('litres must be positive')
  expect(body).toContain('curl -X POST')
  expect(body).toContain('createPump')
  expect(body).not.toContain(TOKEN)
})

test('a reader sends a file and sees the image of the response', async ({ page }) => {
  const complaints = listComplaints(page)
  await page.goto(`${pumps.service.url}/pumps`)
  const form = await open(page, 'sendPhoto')
  await form.getByLabel('photo').setInputFiles({ name: 'pump.png', mimeType: 'image/png', buffer: Buffer.from('png') })
  await form.getByLabel('note').fill('In the garden')
  await send(form)
  await expect(form.getByRole('img', { name: 'Image of the response' })).toBeVisible()
  expect(pumps.api.received[0]?.body).toMatch(/name="photo"; filename="pump.png".*name="note"\r\n\r\nIn the garden/s)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    form.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('response.png')
  expect(complaints).toEqual([])
})

test('what the API refuses to pages of other sites is said in a sentence, with the command', async ({ page }) => {
  await page.goto(`${pumps.service.url}/pumps`)
  const form = await open(page, 'readClosed')
  await send(form)
  await expect(form.getByText('it does not allow requests from pages of other sites (CORS)')).toBeVisible()
  await expect(form.locator('.output pre')).toHaveText(/^curl 'http:.*\/v1\/closed'/)
})

test('the API of the service is called from its own playground', async ({ page }) => {
  const complaints = listComplaints(page)
  await page.goto(`${pumps.service.url}/service/assistant`)
  const search = await open(page, 'search')
  await search.getByLabel('domain required').fill('pumps')
  await search.getByLabel('Token').fill(ASSISTANT_KEY)
  await search.getByLabel('Content').fill('{ "query": "litres" }')
  await send(search)
  await expect(search.getByText('200 OK')).toBeVisible()
  await expect(search.getByText('"/pumps#createPump"')).toBeVisible()

  const ask = await open(page, 'ask')
  await ask.getByLabel('domain required').fill('pumps')
  await send(ask)
  await expect(ask.locator('.output pre')).toContainText('data: [DONE]')

  await page.goto(`${pumps.service.url}/service/static-export`)
  const start = await open(page, 'startExport')
  await start.getByLabel('Token').fill(ADMIN_KEY)
  await start.getByLabel('Content').fill('{ "domain": "pumps" }')
  await send(start)
  await expect(start.getByText('202 Accepted')).toBeVisible()
  expect(complaints).toEqual([])
})

for (const [colorScheme, width] of [
  ['light', 320],
  ['dark', 768],
  ['light', 1440],
] as const) {
  test(`axe finds nothing, and nothing is cut off: ${colorScheme}, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${pumps.service.url}/pumps`)
    const form = await open(page, 'readPump')
    await form.getByLabel('id required').fill('7')
    await form.getByText('Request as code').click()
    await send(form)
    await expect(form.getByText('200 OK')).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

test('the playground works in an export on a disk and in deployments, and is off where the owner wants that', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const complaints = listComplaints(page)
  await pumps.owner.run('export', 'pumps', '--out', 'site')
  const site = await pumps.owner.deploy('pumps', '')
  for (const address of [pathToFileURL(join(pumps.folder, 'site/pumps.html')).href, `${site}/pumps`]) {
    await page.goto(address)
    const form = await open(page, 'readPump')
    await form.getByLabel('id required').fill('7')
    await send(form)
    await expect(form.getByText('200 OK')).toBeVisible()
  }
  const airGapped = await pumps.owner.deploy('pumps', 'deployment: air-gapped\n', '--deployment', 'air-gapped')
  const response = await page.goto(`${airGapped}/pumps`)
  expect(response?.headers()['content-security-policy']).toContain("connect-src 'self';")
  await expect(page.getByRole('heading', { name: 'Read a pump' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try it' })).toHaveCount(0)
  expect(complaints).toEqual([])
})
