import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { ADMIN_KEY, startAdmin } from '../setup/startAdmin.js'

const MARCH = 'since=2026-03-01&until=2026-03-31'

let admin: Awaited<ReturnType<typeof startAdmin>>

test.beforeAll(async () => {
  admin = await startAdmin()
})

test.afterAll(() => admin.stop())

async function logIn(page: Page): Promise<void> {
  await page.goto(`${admin.url}/admin`)
  await page.getByLabel('Admin key').fill(ADMIN_KEY)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/pumps')
}

test('an owner logs in, sees what the docs lack, and reads who has asked for it', async ({ page }) => {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await logIn(page)
  await page.getByLabel('From', { exact: true }).fill('2026-03-01')
  await page.getByLabel('To', { exact: true }).fill('2026-03-31')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('img', { name: 'Questions per day, 2026-03-01 to 2026-03-31' })).toBeVisible()
  const gap = page.getByRole('region', { name: 'What the docs lack' }).getByRole('row').nth(1)
  await expect(gap).toContainText('exporting pump curves to PDF')
  await expect(gap).toContainText('Can I export the curve of a pump as PDF?')

  await page.getByRole('link', { name: 'All questions without an answer' }).click()
  await expect(page.getByLabel('Outcome')).toHaveValue('unanswered')
  await page.getByLabel('Channel').selectOption('agent')
  await page.getByRole('button', { name: 'Show' }).click()
  expect(page.url()).toContain('channel=agent')
  await page.getByRole('link', { name: 'exporting pump curves to PDF' }).first().click()
  await expect(page.getByRole('heading', { name: 'How do I fill the housing?' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByLabel('Admin key')).toBeFocused()
  await page.goto(`${admin.url}/admin/pumps`)
  await expect(page.getByLabel('Admin key')).toBeVisible()
  expect(problems).toEqual([])
})

test('what a reader asks and rates reaches the owner, and the page for support gets the conversation', async ({
  page,
}) => {
  const question = 'Can pumps fly to Mars?'
  await page.context().route('https://pumps.example/**', (route) => route.fulfill({ body: 'Write to us.' }))
  await page.goto(admin.url)
  await page.getByRole('button', { name: 'Ask the docs' }).click()
  await expect(page.getByText('Questions are kept, without passwords and keys, to improve these docs.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Ask a question' }).fill(question)
  await page.keyboard.press('Enter')
  const rated = page.waitForResponse((response) => response.url().includes('/v1/feedback/'))
  await page.getByRole('button', { name: /^Bad answer/ }).click()
  expect((await rated).status()).toBe(204)
  const popup = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Contact support' }).click()
  const thread = new URL((await popup).url()).searchParams.get('thread')

  await logIn(page)
  await page.goto(`${admin.url}/admin/pumps/questions?rating=down`)
  await expect(page.getByRole('row').filter({ hasText: question })).toContainText('Bad')
  await page.goto(`${admin.url}/admin/pumps/threads/${thread}`)
  await expect(page.getByRole('heading', { name: question })).toBeVisible()
})

test('an owner decides on a gap with the keyboard alone', async ({ page }) => {
  await logIn(page)
  await page.goto(`${admin.url}/admin/pumps/gaps?${MARCH}`)
  const gap = page.getByRole('article').filter({ hasText: 'What does it cost?' })
  await gap.getByLabel('State').selectOption('Will not be fixed')
  await gap.getByLabel('Note').fill('Prices are in the shop')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()
  await expect(gap.getByLabel('Note')).toHaveValue('Prices are in the shop')
  await expect(gap).toContainText('Will not be fixed since')
  await gap.getByRole('link', { name: 'Why this answer' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue('What does it cost?')
  await expect(page.getByText('Nothing found.')).toBeVisible()
})

test('an owner creates a key, rotates it and revokes it with the keyboard alone', async ({ page }) => {
  await logIn(page)
  await page.getByRole('link', { name: 'Keys' }).click()
  const create = async (name: string) => {
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Allowed origins').fill('https://docs.pumps.example')
    await page.getByRole('button', { name: 'Create key' }).press('Enter')
    return page.locator('.secret').innerText()
  }
  const key = await create('Docs')
  const ask = async () => {
    const response = await page.request.post(`${admin.url}/v1/search/pumps`, {
      headers: { authorization: `Bearer ${key}`, origin: 'https://docs.pumps.example' },
      data: { query: 'pumps' },
    })
    return response.status()
  }
  expect(await ask()).toBe(200)

  await page.getByRole('link', { name: 'All keys' }).press('Enter')
  await expect(page.getByText(key)).toHaveCount(0)
  await page.getByRole('link', { name: 'Docs' }).press('Enter')
  await expect(page.getByText(/Used once today and once in 30 days/)).toBeVisible()
  await page.getByLabel('Both keys work for').selectOption('1 hour')
  await page.getByRole('button', { name: 'Rotate the key' }).press('Enter')
  expect(await page.locator('.secret').innerText()).not.toBe(key)
  expect(await ask()).toBe(200)

  await page.getByRole('link', { name: 'All keys' }).press('Enter')
  await page.getByRole('link', { name: 'Docs' }).first().press('Enter')
  await page.getByRole('button', { name: 'Revoke the key' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Keys' })).toBeVisible()
  expect(await ask()).toBe(401)
  await expect(page.getByRole('region', { name: 'Audit log' }).getByRole('row').nth(1)).toContainText('Revoked')

  await page.getByLabel('Name').fill('Half written')
  await page.getByLabel('Allowed origins').fill('docs.pumps.example')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByRole('alert')).toContainText('"docs.pumps.example" is no origin.')
  await expect(page.getByLabel('Name')).toHaveValue('Half written')
})

test('a visit of a reader is counted, and one of a reader who objects is not', async ({ page, browser }) => {
  const visit = async (init: () => void) => {
    const userAgent = (await page.evaluate(() => navigator.userAgent)).replace('Headless', '')
    const context = await browser.newContext({ userAgent })
    await context.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { value: false }))
    await context.addInitScript(init)
    const reader = await context.newPage()
    const sent: string[] = []
    reader.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''))
    await reader.goto(admin.url, { waitUntil: 'networkidle' })
    expect(await context.cookies()).toEqual([])
    await context.close()
    return sent
  }
  expect(await visit(() => undefined)).toEqual(['{"page":"/","device":"desktop","referrer":""}'])
  expect(await visit(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))).toEqual([])
  expect(await visit(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }))).toEqual([])

  await logIn(page)
  await page.getByRole('link', { name: 'Visits' }).click()
  await expect(page.getByRole('img', { name: /^Page views per day/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Devices, by the width of the window' })).toContainText('desktop')
})

test('the ways of a reader through the site are counted: pages, a search, and the first question', async ({
  page,
  browser,
}) => {
  const userAgent = (await page.evaluate(() => navigator.userAgent)).replace('Headless', '')
  const context = await browser.newContext({ userAgent })
  await context.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { value: false }))
  const reader = await context.newPage()
  const sent: unknown[] = []
  const failed: string[] = []
  reader.on('request', (request) => {
    const body = /\/v1\/(events|searches)\//.test(request.url()) && request.postData()
    if (body) sent.push(JSON.parse(body))
  })
  reader.on('requestfailed', (request) => failed.push(request.url()))
  await reader.goto(admin.url)
  await reader.reload({ waitUntil: 'networkidle' })
  await reader.getByRole('link', { name: 'Prime' }).first().click()
  await expect.poll(() => sent).toHaveLength(2)
  const { pathname } = new URL(reader.url())
  await reader.evaluate(() => history.pushState(undefined, '', '/'))
  await expect.poll(() => sent).toHaveLength(3)
  expect(sent).toEqual([
    { page: '/', device: 'desktop', referrer: '' },
    { page: pathname, device: 'desktop', from: '/' },
    { page: '/', device: 'desktop', from: pathname },
  ])

  await reader.goto(admin.url, { waitUntil: 'networkidle' })
  await reader.keyboard.press('Control+k')
  await reader.getByRole('combobox').fill('prime')
  await expect(reader.getByRole('option', { name: 'fill its housing' })).toBeVisible()
  await reader.keyboard.press('Escape')
  await reader.keyboard.press('Escape')
  await expect.poll(() => sent.at(-1)).toMatchObject({ query: 'prime', results: expect.any(Number) })

  await reader.keyboard.press('Control+i')
  await reader.getByRole('textbox', { name: 'Ask a question' }).fill('How do I prime the pump?')
  await reader.keyboard.press('Enter')
  await expect.poll(() => sent.at(-1)).toEqual({ page: '/', firstQuestion: expect.any(Number) })
  expect(failed.filter((url) => url.includes('/message'))).toEqual([])
  await context.close()

  await logIn(page)
  await page.getByRole('link', { name: 'Searches' }).click()
  await expect(page.getByRole('region', { name: 'Queries', exact: true })).toContainText('prime')
  await page.getByRole('link', { name: 'Visits' }).click()
  const names = ['Pages on which visits end', 'Time from opening a page to the first question']
  for (const name of names) await expect(page.getByRole('region', { name })).toBeVisible()
})

test('an owner who mistypes the key is told so', async ({ page }) => {
  await page.goto(`${admin.url}/admin`)
  await page.getByLabel('Admin key').fill('svc_dsc_for_tests')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toContainText('This is no admin key of this service.')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the admin pages, and none is wider than the screen: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    const check = async (name: string) => {
      await page.setViewportSize({ width: 320, height: 800 })
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(320)
      await page.setViewportSize({ width: 1280, height: 800 })
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect.soft(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([])
    }
    await page.goto(`${admin.url}/admin`)
    await check('login')
    await logIn(page)
    await page.goto(`${admin.url}/admin/pumps?${MARCH}`)
    await page.getByText('The same as a table').click()
    await check('overview')
    await page.goto(`${admin.url}/admin/pumps/gaps?${MARCH}`)
    await page.getByText('Copy as issue').first().click()
    await check('gaps')
    await page.goto(`${admin.url}/admin/pumps/topics?${MARCH}`)
    await expect(page.getByRole('region', { name: 'All topics' })).toBeVisible()
    await check('topics')
    await page.goto(`${admin.url}/admin/pumps/questions?${MARCH}`)
    await check('questions')
    await page.goto(`${admin.url}/admin/pumps/threads/${admin.threadId}`)
    await check('conversation')
    await page.getByRole('link', { name: 'Why this answer' }).last().click()
    await expect(page.getByRole('region', { name: 'Results' })).toBeVisible()
    await check('why this answer')
    await page.goto(`${admin.url}/admin/pumps/searches`)
    await check('searches')
    await fetch(`${admin.url}/prime.md`, { headers: { 'user-agent': 'Claude-User/1.0' } })
    await page.goto(`${admin.url}/admin/pumps/agents`)
    await expect(page.getByRole('row', { name: /^\/prime \d+ Claude/ })).toBeVisible()
    await check('agents')
    await page.goto(`${admin.url}/admin/pumps/visits`)
    await check('visits')
    await page.goto(`${admin.url}/admin/pumps/keys`)
    await page.getByLabel('Allowed origins').fill('docs.pumps.example')
    await page.getByRole('button', { name: 'Create key' }).click()
    await check('keys')
    await page.getByLabel('Allowed origins').fill('')
    await page.getByRole('button', { name: 'Create key' }).click()
    await check('new key')
    await page.getByRole('link', { name: 'All keys' }).click()
    await page.getByRole('link', { name: /^key_/ }).last().click()
    await check('key')
    await page.goto(`${admin.url}/admin/pumps/threads/none`)
    await check('error')
  })
}
