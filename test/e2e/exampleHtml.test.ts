import { expect, test, type Page } from '@playwright/test'
import type { AssistantRequest } from 'docs-assistant/contract'
import { readAddresses } from './addresses.js'

const { html: site } = readAddresses()

const open = (page: Page) => page.getByRole('button', { name: 'Ask Beacon' }).click()
const conversation = (page: Page) => page.getByRole('log')
const readersWords = (page: Page) => conversation(page).getByRole('article', { name: 'You' })

/** Asks in the open panel. Returns the request once the answer is complete. */
async function ask(page: Page, question: string) {
  const answers = page.getByRole('button', { name: 'Copy answer' })
  const before = await answers.count()
  const asking = page.waitForRequest((request) => request.url().endsWith('/message') && request.method() === 'POST')
  await page.getByRole('textbox', { name: 'Ask a question' }).fill(question)
  await page.keyboard.press('Enter')
  const request = await asking
  await expect(answers).toHaveCount(before + 1)
  return request.postDataJSON() as AssistantRequest
}

const backgroundOf = (page: Page) =>
  page.getByRole('dialog').evaluate((dialog) => getComputedStyle(dialog).backgroundColor)

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => expect.soft(error).toBeUndefined())
  page.on('console', (message) => expect.soft(message.type(), message.text()).not.toBe('error'))
})

/** Limits the network to 4 KB per second, at which an answer arrives in pieces on any machine. Returns what ends it. */
async function slowDown(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: 4096,
    uploadThroughput: -1,
  })
  return () => devTools.detach()
}

test('on a site of plain HTML a reader asks, watches the answer arrive, and follows its source', async ({ page }) => {
  await page.goto(site)
  await open(page)
  await ask(page, 'How do I change the port?')
  const speedUp = await slowDown(page)
  const lengths = new Set<number>()
  await page.exposeFunction('noteLength', (length: number) => lengths.add(length))
  await conversation(page).evaluate((log) => {
    const { noteLength } = window
    new MutationObserver(() => noteLength(log.textContent.length)).observe(log, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  const { currentPath, filter } = await ask(page, 'How do I change the time zone?')
  await speedUp()
  expect(lengths.size).toBeGreaterThan(3)
  expect({ currentPath, filter }).toEqual({ currentPath: '/', filter: { language: 'en' } })
  await expect(conversation(page)).toContainText('Europe/Lisbon')

  await conversation(page).getByRole('list', { name: 'Sources' }).last().getByRole('link').first().click()
  await expect.poll(() => page.evaluate(() => location.pathname + location.hash)).toBe('/schedule#change-the-time-zone')
  await expect(page.locator('#change-the-time-zone')).toBeInViewport()
  await expect(readersWords(page)).toHaveText(['How do I change the port?', 'How do I change the time zone?'])
})

test('on the other page of the site the conversation is still there and goes on', async ({ page }) => {
  await page.goto(site)
  await page.getByRole('button', { name: 'Ask about the port' }).click()
  await expect(conversation(page)).toContainText('beacon.toml')
  await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible()
  await page.getByRole('link', { name: 'Schedule jobs' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule jobs')
  await expect(readersWords(page)).toHaveText('How do I change the port?')
  const { currentPath, messages, threadId } = await ask(page, 'How do I retry a job?')
  expect(currentPath).toBe('/schedule')
  expect(messages).toHaveLength(3)
  expect(threadId).toMatch(/./)
})

test('the panel follows the site’s own switch between light and dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(site)
  await open(page)
  await expect.poll(() => backgroundOf(page)).toBe('rgb(255, 255, 255)')
  await page.getByRole('button', { name: 'Light or dark' }).click()
  await expect.poll(() => backgroundOf(page)).toBe('rgb(20, 24, 28)')
})
