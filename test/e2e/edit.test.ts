import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page, type Request } from '@playwright/test'
import type { AssistantRequest } from 'docs-assistant/contract'

const field = (page: Page) => page.getByRole('textbox', { name: 'Ask a question' })
const editField = (page: Page) => page.getByRole('textbox', { name: 'Edit question' })
const pencil = (page: Page) => page.getByRole('button', { name: 'Edit question' })
const questions = (page: Page) => page.getByRole('article', { name: 'You' })
const answers = (page: Page) => page.getByRole('button', { name: 'Copy answer' })

const asked = async (page: Page) => {
  const request = await page.waitForRequest((sent: Request) => sent.url().endsWith('/message'))
  return request.postDataJSON() as AssistantRequest
}

async function ask(page: Page, text: string) {
  const before = await answers(page).count()
  await field(page).fill(text)
  await page.keyboard.press('Enter')
  await expect(answers(page)).toHaveCount(before + 1)
}

async function open(page: Page) {
  await page.goto('/getting-started')
  await page.getByRole('button', { name: 'Ask the docs' }).click()
  await expect(field(page)).toBeFocused()
}

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => expect.soft(error).toBeUndefined())
})

test('a question is asked in other words by keyboard alone, and the conversation so far is a step away', async ({
  page,
}) => {
  await open(page)
  await ask(page, 'How do I change the port?')
  await ask(page, 'And the host?')
  await pencil(page).nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(editField(page)).toBeFocused()
  await page.keyboard.type(' Where is it set?')
  const asking = asked(page)
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  const { messages, threadId } = await asking
  expect(threadId).toBeNull()
  expect(messages.map(({ content }) => content)).toEqual([
    'How do I change the port?',
    expect.any(String),
    'And the host? Where is it set?',
  ])
  await expect(questions(page)).toHaveText(['How do I change the port?', 'And the host? Where is it set?'])
  await expect(answers(page)).toHaveCount(2)

  await page.getByRole('button', { name: 'Earlier conversations' }).click()
  await page
    .getByRole('button', { name: /^How do I change the port\?/ })
    .nth(1)
    .click()
  await expect(questions(page)).toHaveText(['How do I change the port?', 'And the host?'])
})

test('an answer that is still arriving makes way, and the edited question keeps what it is about', async ({ page }) => {
  await page.addInitScript(() => {
    const ask = window.fetch.bind(window)
    let isFirst = true
    window.fetch = (...request) => {
      const [url] = request
      if (!isFirst || typeof url !== 'string' || !url.endsWith('/message')) return ask(...request)
      isFirst = false
      const neverEnds = new ReadableStream<Uint8Array>({
        start: (stream) => stream.enqueue(new TextEncoder().encode('0:"Half"\n')),
      })
      return Promise.resolve(new Response(neverEnds, { headers: { 'content-type': 'text/plain' } }))
    }
  })
  await page.goto('/getting-started')
  await page.locator('main pre').first().hover()
  await page.getByRole('button', { name: 'Ask about this' }).click()
  await field(page).fill('What do these do?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log')).toContainText('Half')
  await pencil(page).click()
  await editField(page).fill('What are these for?')
  const asking = asked(page)
  await page.getByRole('button', { name: 'Send', exact: true }).first().click()
  const { context, messages } = await asking
  expect(messages.map(({ content }) => content)).toEqual(['What are these for?'])
  expect(context).toMatchObject([{ type: 'code', path: '/getting-started' }])
  await expect(page.getByRole('list', { name: 'Asked about' })).toContainText('npm ci')
  await expect(answers(page)).toHaveCount(1)
})

test('Escape leaves the edit, then the panel', async ({ page }) => {
  await open(page)
  await ask(page, 'How do I change the port?')
  await pencil(page).click()
  await expect(editField(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(pencil(page)).toBeFocused()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('axe finds nothing while a question is edited, nor a second header or footer of the page', async ({ page }) => {
  await open(page)
  await ask(page, 'How do I change the port?')
  await pencil(page).click()
  await expect(editField(page)).toBeFocused()
  const { violations } = await new AxeBuilder({ page }).include('docs-assistant').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})
