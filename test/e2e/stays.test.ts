import { expect, test, type Page, type Request } from '@playwright/test'
import type { AssistantRequest } from 'docs-assistant/contract'
import { startSite, type Site } from './startSite.js'

const question = 'How do I change the port of the service?'
const launcher = (page: Page) => page.getByRole('button', { name: 'Ask the docs' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Ask a question' })
const questions = (page: Page) => page.getByRole('article', { name: 'You' })
const answers = (page: Page) => page.getByRole('button', { name: 'Copy answer' })

async function open(page: Page, path = '/') {
  await page.goto(path)
  await launcher(page).click()
  await expect(field(page)).toBeFocused()
}

async function send(page: Page, text: string) {
  await field(page).fill(text)
  await page.keyboard.press('Enter')
}

/** Asks a question. Returns the request once the answer is complete. */
async function ask(page: Page, text: string): Promise<AssistantRequest> {
  const before = await answers(page).count()
  const asking = page.waitForRequest((request: Request) => request.url().endsWith('/message'))
  await send(page, text)
  const request = await asking
  await expect(answers(page)).toHaveCount(before + 1)
  return request.postDataJSON() as AssistantRequest
}

/** Waits until the conversation is stored, which takes at most one second. */
const saved = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain(text)

/** Answers slowly: a first part immediately, the rest on demand. */
async function answerSlowly(page: Page) {
  await page.addInitScript(() => {
    const ask = window.fetch.bind(window)
    window.fetch = (...request) => {
      const [url] = request
      if (typeof url !== 'string' || !url.endsWith('/message')) return ask(...request)
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const write = (text: string) => controller.enqueue(new TextEncoder().encode(text))
          write('0:"The first half, "\n')
          window.addEventListener('finish-answer', () => {
            write('0:"and the second."\nd:{"finishReason":"stop","threadId":"thr_slow"}\n')
            controller.close()
          })
        },
      })
      return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/plain' } }))
    }
  })
}

const finish = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('finish-answer')))

test.beforeEach(({ context }) => {
  context.on('weberror', (error) => expect.soft(error.error()).toBeUndefined())
})

test('the next page goes on: open, with the conversation and the draft, and without taking the focus', async ({
  page,
}) => {
  await open(page)
  const first = await ask(page, question)
  await field(page).fill('And the')
  await page.goto('/getting-started')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(questions(page)).toHaveText(question)
  await expect(field(page)).toHaveValue('And the')
  await expect(field(page)).not.toBeFocused()
  const second = await ask(page, 'And the host?')
  expect(first).toMatchObject({ threadId: null, currentPath: '/' })
  expect(second.threadId).toMatch(/./)
  expect(second).toMatchObject({
    currentPath: '/getting-started',
    messages: [{ content: question }, {}, { content: 'And the host?' }],
  })
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test.describe('a page that ends before its next frame is painted', () => {
  const head = '<!doctype html><html lang="en"><title>Docs</title><link rel="icon" href="data:,">'
  const script =
    '<script type="module" src="/assistant/docs-assistant.js" data-domain="acme" data-api-key="svc_dsc_acme"></script>'
  let site: Site
  test.beforeEach(async ({ page }) => {
    site = await startSite({
      '/': head + script,
      '/frame': `${head}<iframe src="/" width="900" height="600"></iframe>`,
    })
    await page.goto(`${site.origin}/frame`)
    await page.frameLocator('iframe').getByRole('button', { name: 'Ask the docs' }).click()
  })
  test.afterEach(() => site.close())

  /** Ends the page in the iframe with the next event of a type. */
  const endWith = (page: Page, type: string) =>
    page
      .frameLocator('iframe')
      .locator('body')
      .evaluate((_, end) => window.addEventListener(end, () => window.frameElement?.remove()), type)

  test('keeps the last letter of the draft', async ({ page }) => {
    await page.frameLocator('iframe').getByRole('textbox', { name: 'Ask a question' }).fill('And th')
    await endWith(page, 'input')
    await page.keyboard.type('e')
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.goto(site.origin)
    await expect(field(page)).toHaveValue('And the')
  })

  test('keeps that the panel was closed', async ({ page }) => {
    await endWith(page, 'click')
    await page.frameLocator('iframe').getByRole('button', { name: 'Close' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('iframe')).toHaveCount(0)
    await open(page, site.origin)
  })
})

test('another tab has the conversation too, and what is asked there comes back', async ({ context, page }) => {
  await open(page)
  await ask(page, question)
  await saved(page, '"role":"assistant"')
  const other = await context.newPage()
  await open(other, '/getting-started')
  await expect(questions(other)).toHaveText(question)
  await expect(answers(other)).toHaveCount(1)
  const sent = await ask(other, 'Which models can answer?')
  expect(sent.messages.map(({ content }) => content)).toEqual([
    question,
    expect.any(String),
    'Which models can answer?',
  ])
  await expect(questions(page)).toHaveText([question, 'Which models can answer?'])
  await expect(answers(page)).toHaveCount(2)
})

test('an answer on its way is seen in both tabs, and broken off in both once its tab has gone', async ({
  context,
  page,
}) => {
  await answerSlowly(page)
  await open(page)
  await field(page).fill(question)
  await page.keyboard.press('Enter')
  const other = await context.newPage()
  await open(other)
  await expect(other.getByRole('log')).toContainText('The first half,')
  await expect(other.getByText('Being answered in another tab…')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await finish(page)
  await expect(other.getByRole('log')).toContainText('The first half, and the second.')
  await expect(other.getByText('Being answered in another tab…')).toHaveCount(0)

  await field(page).fill('Again?')
  await page.keyboard.press('Enter')
  await expect(other.getByText('Being answered in another tab…')).toBeVisible()
  await page.goto('/getting-started')
  for (const tab of [page, other]) {
    await expect(tab.getByText('The answer broke off before its end.').first()).toBeVisible()
    await expect(tab.getByRole('button', { name: 'Try again' })).toBeVisible()
  }
  const retried = other.waitForRequest((request) => request.url().endsWith('/message'))
  await other.getByRole('button', { name: 'Try again' }).click()
  const { messages } = (await retried).postDataJSON() as AssistantRequest
  expect(messages.map(({ content }) => content)).toEqual([question, 'The first half, and the second.', 'Again?'])
  await expect(answers(page)).toHaveCount(2)
})

test('two tabs that ask at once keep both questions, without a channel between them too', async ({ context }) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel')
  })
  const [one, two] = [await context.newPage(), await context.newPage()]
  await open(one)
  await open(two)
  await ask(one, question)
  await expect(questions(two)).toHaveText([question])
  await Promise.all([send(one, 'Which models can answer?'), send(two, 'What is docs-assistant?')])
  for (const tab of [one, two]) {
    // Without a channel tabs look at the storage every two seconds, and more seldom where there is much to do.
    await expect(questions(tab)).toHaveCount(3, { timeout: 20_000 })
    await expect(answers(tab)).toHaveCount(3, { timeout: 20_000 })
    await expect(tab.getByRole('log')).toContainText('Which models can answer?')
    await expect(tab.getByRole('log')).toContainText('What is docs-assistant?')
  }
  await one.close()
  await two.reload()
  await expect(questions(two)).toHaveCount(3)
})

test('earlier conversations are listed, opened, renamed and deleted, in both tabs', async ({ context, page }) => {
  await open(page)
  await ask(page, question)
  await page.getByRole('button', { name: 'New conversation' }).click()
  await ask(page, 'Which models can answer?')
  await page.getByRole('button', { name: 'Earlier conversations' }).click()
  const list = page.getByRole('region', { name: 'Earlier conversations' })
  await expect(list.getByRole('listitem')).toHaveText([/Which models can answer\?/, /How do I change the port/])
  await expect(list.locator(':focus')).toHaveCount(1)
  await list.getByRole('button', { name: 'Rename' }).last().click()
  await page.keyboard.type('Ports')
  await page.keyboard.press('Enter')
  await list.getByText('Ports').click()
  await expect(list).toHaveCount(0)
  await expect(field(page)).toBeFocused()
  const sent = await ask(page, 'And the host?')
  expect(sent.messages.map(({ content }) => content)).toEqual([question, expect.any(String), 'And the host?'])

  await saved(page, 'And the host?')
  const other = await context.newPage()
  await open(other)
  await expect(questions(other)).toHaveText([question, 'And the host?'])
  await page.getByRole('button', { name: 'Earlier conversations' }).click()
  await list.getByRole('button', { name: 'Delete all conversations' }).click()
  await page.keyboard.press('Escape')
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await list.getByRole('button', { name: 'Delete all conversations' }).click()
  await list.getByRole('button', { name: 'Delete', exact: true }).click()
  for (const tab of [page, other]) await expect(questions(tab)).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify(Object.values(localStorage)))).not.toContain('port')
})

test('an answer can be asked for again, and the earlier one is a step away', async ({ page }) => {
  await open(page)
  await ask(page, question)
  await page.getByRole('button', { name: 'Answer again' }).click()
  await expect(page.getByText('2 / 2')).toBeVisible()
  await page.getByRole('button', { name: 'Previous answer' }).click()
  await expect(page.getByText('1 / 2')).toBeVisible()
  await expect(page.getByRole('log')).toContainText('PORT')
  await page.reload()
  await expect(page.getByText('1 / 2')).toBeVisible()
})

test.describe('a storage that', () => {
  test('is full leaves the page its own, and the assistant works', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => {
      let text = 'x'.repeat(1_000_000)
      for (let index = 0; text !== ''; index++) {
        try {
          localStorage.setItem(`theirs-${index}`, text)
        } catch {
          text = text.slice(0, Math.floor(text.length / 2))
        }
      }
    })
    const before = await page.evaluate(
      () =>
        Object.entries(localStorage)
          .filter(([key]) => key.startsWith('theirs'))
          .join().length,
    )
    await open(page)
    await ask(page, question)
    const sent = await ask(page, 'And the host?')
    expect(sent.messages).toHaveLength(3)
    await page.goto('/getting-started')
    await expect(field(page)).toBeVisible()
    const after = await page.evaluate(
      () =>
        Object.entries(localStorage)
          .filter(([key]) => key.startsWith('theirs'))
          .join().length,
    )
    expect(after).toBe(before)
  })

  test('is blocked leaves a conversation that lives as long as its page', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Denied.', 'SecurityError')
          },
        })
      }
    })
    await open(page)
    await ask(page, question)
    await page.getByRole('button', { name: 'New conversation' }).click()
    const sent = await ask(page, 'Which models can answer?')
    expect(sent).toMatchObject({ threadId: null, messages: [{ content: 'Which models can answer?' }] })
  })
})
