import { expect, test, type Page, type Response } from '@playwright/test'
import type { AssistantRequest } from 'docs-assistant/contract'
import { ASSISTANT_KEY } from './addresses.js'

const isAnswer = (response: Response) => response.url().endsWith('/message') && response.request().method() === 'POST'

/** Asks in the open panel. Returns the request and the thread of the response once the answer is complete. */
async function ask(page: Page, question: string) {
  const answers = page.getByRole('button', { name: 'Copy answer' })
  const before = await answers.count()
  const answering = page.waitForResponse(isAnswer)
  await page.getByRole('textbox', { name: 'Ask a question' }).fill(question)
  await page.keyboard.press('Enter')
  const response = await answering
  await expect(answers).toHaveCount(before + 1)
  return {
    sent: response.request().postDataJSON() as AssistantRequest,
    threadId: response.headers()['x-thread-id'],
  }
}

const open = (page: Page) => page.getByRole('button', { name: 'Ask the docs' }).click()

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => expect.soft(error).toBeUndefined())
  page.on('console', (message) => expect.soft(message.type(), message.text()).not.toBe('error'))
})

test('a reader asks, reads the streamed answer and follows its source to the right heading', async ({ page }) => {
  await page.goto('/')
  await open(page)
  const { sent } = await ask(page, 'How do I change the port of the service?')
  expect(sent).toMatchObject({ fp: 'anonymous', threadId: null, retrievalPageSize: 5, currentPath: '/' })

  const conversation = page.getByRole('log')
  await expect(conversation).toContainText('PORT')
  const source = conversation.getByRole('list', { name: 'Sources' }).getByRole('link').first()
  const [path, id] = (await source.getAttribute('href'))?.split('#') ?? []
  await source.click()
  // Not the address that Playwright sees, which also names the passage.
  await expect.poll(() => page.evaluate(() => location.pathname + location.hash)).toBe(`${path}#${id}`)
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
  await expect(page.locator('main')).toContainText('PORT')
})

test('an answer is streamed in many lines and ends with the finish event, which contains the thread', async ({
  request,
}) => {
  const message = {
    id: '1',
    role: 'user',
    content: 'How do I start it?',
    parts: [{ type: 'text', text: 'How do I start it?' }],
  }
  const response = await request.post('/v1/assistant/docs-assistant/message', {
    headers: { authorization: `Bearer ${ASSISTANT_KEY}` },
    data: { fp: 'anonymous', messages: [message], threadId: null },
  })
  const lines = (await response.text()).trim().split('\n')
  expect(lines.length).toBeGreaterThan(10)
  const finish: unknown = JSON.parse(lines.at(-1)?.replace(/^d:/, '') ?? '')
  expect(finish).toMatchObject({ type: 'finish', threadId: response.headers()['x-thread-id'] })
})

test('answers that are read to their end are complete for the browser too', async ({ page }) => {
  const failed: string[] = []
  page.on('requestfailed', (request) => failed.push(`${request.url()} ${request.failure()?.errorText}`))
  await page.goto('/')
  await open(page)
  const questions = ['What are the limits?', 'How do I install it?', 'Does it work with Docusaurus?', 'Which models?']
  for (const question of [...questions, ...questions]) await ask(page, question)
  expect(failed).toEqual([])
})

test('a reader rates an answer, and the service takes it', async ({ page }) => {
  await page.goto('/')
  await open(page)
  await ask(page, 'How do I change the port of the service?')
  const rated = page.waitForResponse((response) => response.url().includes('/v1/feedback/'))
  await page.getByRole('button', { name: /^Good answer/ }).click()
  expect((await rated).status()).toBe(204)
  await expect(page.getByRole('button', { name: /^Good answer/ })).toHaveAttribute('aria-pressed', 'true')
})

test('a follow-up is sent in the same thread, with the current page', async ({ page }) => {
  await page.goto('/')
  await open(page)
  const first = await ask(page, 'Which models can answer?')
  await expect(page.getByRole('list', { name: 'Sources' })).toBeVisible()
  const second = await ask(page, 'And without a network?')
  expect(first.sent.threadId).toBeNull()
  expect(first.threadId).toMatch(/./)
  expect(second.sent.threadId).toBe(first.threadId)
  expect(second.threadId).toBe(first.threadId)
  expect(second.sent.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
})

test('after a reload the conversation is restored and continues', async ({ page }) => {
  await page.goto('/getting-started')
  await open(page)
  const { threadId } = await ask(page, 'What is docs-assistant?')
  await expect(page.getByRole('list', { name: 'Sources' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article', { name: 'You' })).toHaveText('What is docs-assistant?')
  const { sent } = await ask(page, 'How do I start it?')
  expect(sent).toMatchObject({ currentPath: '/getting-started', threadId })
  expect(sent.messages).toHaveLength(3)
})

test('every page has the assistant, and loads only its launcher until it is opened', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/_docs-assistant/')) scripts.push(request.url())
    expect.soft(request.url()).not.toContain('/v1/')
  })
  for (const path of ['/', '/getting-started']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Ask the docs' })).toBeVisible()
  }
  expect(scripts.filter((url) => url.includes('AssistantPanel'))).toEqual([])
})

test('everything works with the keyboard only', async ({ page }) => {
  await page.goto('/')
  const launcher = page.getByRole('button', { name: 'Ask the docs' })
  await launcher.focus()
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'Ask a question' })
  await expect(field).toBeFocused()
  await page.keyboard.type('Which models')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('can answer?')
  await expect(field).toHaveValue('Which models\ncan answer?')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('')
  await expect(page.getByRole('list', { name: 'Sources' })).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(launcher).toBeFocused()
})

test('the panel follows the color scheme of the site', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await open(page)
  const background = () => page.getByRole('dialog').evaluate((dialog) => getComputedStyle(dialog).backgroundColor)
  const light = await background()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(background).not.toBe(light)
})

test('after a rejected question the reader sees a message and a retry button', async ({ page }) => {
  await page.goto('/')
  await open(page)
  await page.route(
    '**/message',
    (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{"error":"SECRET DETAIL"}' }),
    { times: 1 },
  )
  page.removeAllListeners('console') // The browser logs the status itself.
  await page.getByRole('textbox', { name: 'Ask a question' }).fill('What is docs-assistant?')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The assistant ran into a problem.').first()).toBeVisible()
  await expect(page.getByText('SECRET DETAIL')).toHaveCount(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('list', { name: 'Sources' })).toBeVisible()
  await expect(page.getByRole('log').getByRole('article', { name: 'You' })).toHaveCount(1)
})
