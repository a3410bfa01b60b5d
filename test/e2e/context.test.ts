import { expect, test, type Page, type Request } from '@playwright/test'
import type { AssistantRequest } from 'docs-assistant/contract'

const isQuestion = (request: Request) => request.url().endsWith('/message') && request.method() === 'POST'

/** What the service received with the next question. */
const received = async (page: Page) => (await page.waitForRequest(isQuestion)).postDataJSON() as AssistantRequest

/** Sends what is in the field, or these words, and gives what the service received. */
async function send(page: Page, question?: string) {
  const field = page.getByRole('textbox', { name: 'Ask a question' })
  await expect(field).toBeFocused()
  if (question !== undefined) await field.pressSequentially(question)
  const [body] = await Promise.all([received(page), page.keyboard.press('Enter')])
  return body
}

/** Selects words of a paragraph with the mouse, as a reader does. */
async function drag(page: Page, words: string) {
  const text = page.locator('main').getByText(words).first()
  await text.scrollIntoViewIfNeeded()
  const [from, to] = await text.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const start = node.textContent?.indexOf(wanted) ?? -1
      if (start < 0) continue
      range.setStart(node, start)
      range.setEnd(node, start + wanted.length)
    }
    const rects = [...range.getClientRects()]
    const [first, last] = [rects[0], rects.at(-1)]
    return [
      first && { x: first.left, y: first.top + first.height / 2 },
      last && { x: last.right, y: last.top + last.height / 2 },
    ]
  }, words)
  if (!from || !to) throw new Error(`“${words}” is not on the page.`)
  await page.mouse.move(from.x + 1, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2)
  await page.mouse.move(to.x, to.y)
  await page.mouse.up()
}

const askButton = (page: Page) => page.getByRole('button', { name: 'Ask about this' })
const askingAbout = (page: Page) => page.getByRole('list', { name: 'Asking about' })

/** As a host's element would be there. */
const addToPage = (page: Page, html: string) =>
  page.evaluate((added) => document.querySelector('main')?.insertAdjacentHTML('afterbegin', added), html)

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => expect.soft(error).toBeUndefined())
  page.on('console', (message) => expect.soft(message.type(), message.text()).not.toBe('error'))
})

test('a reader selects text, asks about it, and sees the sent context', async ({ page }) => {
  await page.goto('/getting-started')
  await drag(page, 'The service needs no database')
  await askButton(page).click()
  await expect(askingAbout(page)).toContainText('The service needs no database')
  const { context, currentPath } = await send(page, 'Why?')
  expect(context).toEqual([
    {
      type: 'textSelection',
      value: 'The service needs no database',
      path: '/getting-started',
      elementId: 'what-do-i-need',
    },
  ])
  expect(currentPath).toBe('/getting-started')
  await expect(page.getByRole('list', { name: 'Asked about' })).toContainText('The service needs no database')
  await expect(askingAbout(page).getByText('The service needs no database')).toHaveCount(0)
})

test('a question can have several items of context, without duplicates', async ({ page }) => {
  await page.goto('/getting-started')
  for (const words of ['no language model', 'You need Node', 'no language model']) {
    await drag(page, words)
    await askButton(page).click()
    await expect(askingAbout(page)).toContainText(words)
  }
  const { context } = await send(page, 'Why?')
  expect(context?.map(({ value }) => value)).toEqual(['no language model', 'You need Node'])
})

test('the button disappears with the selection, on Escape, and while the page scrolls', async ({ page }) => {
  await page.goto('/getting-started')
  await drag(page, 'no language model')
  await expect(askButton(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(askButton(page)).toBeHidden()

  await drag(page, 'no database')
  await expect(askButton(page)).toBeVisible()
  const before = await askButton(page).boundingBox()
  await page.mouse.wheel(0, 60)
  await expect(async () => {
    const after = await askButton(page).boundingBox()
    expect(after?.y).not.toBe(before?.y)
  }).toPass()
  await page.mouse.click(5, 300)
  await expect(askButton(page)).toBeHidden()
})

test('a reader asks about code by hovering it, and the page does not change', async ({ page }) => {
  await page.goto('/getting-started')
  const code = page.locator('main pre').first()
  const before = await page.locator('main').innerHTML()
  await code.hover()
  await expect(askButton(page)).toBeVisible()
  expect(await page.locator('main').innerHTML()).toBe(before)
  await askButton(page).click()
  const { context } = await send(page, 'What do these do?')
  expect(context).toMatchObject([{ type: 'code', path: '/getting-started', elementId: 'start-the-service' }])
  expect(context?.[0]?.value).toContain('npm ci\nnpm start')
})

test('the shortcut adds the selection, and without a selection opens and closes the panel', async ({ page }) => {
  await page.goto('/getting-started')
  await page.locator('main p').first().dblclick()
  await page.keyboard.press('Shift+ArrowRight')
  const words = await page.evaluate(() => String(getSelection()).trim())
  await page.keyboard.press('Control+i')
  await expect(askingAbout(page)).toContainText(words)
  const { context } = await send(page, 'What is that?')
  expect(context).toMatchObject([{ type: 'textSelection', value: words }])
  await page.keyboard.press('Control+i')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('after a full and a client-side navigation, questions are sent with the new page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Theming' }).first().click()
  await expect(page).toHaveURL('/widget/theming')
  await page.getByRole('button', { name: 'Ask the docs' }).click()
  expect(await send(page, 'What can I change?')).toMatchObject({ currentPath: '/widget/theming' })
  await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible()

  await page.evaluate(() => history.pushState(null, '', '/another/page?token=hidden'))
  await page.keyboard.press('Escape')
  await drag(page, 'The assistant supports light and dark mode')
  await askButton(page).click()
  const { currentPath, context } = await send(page, 'And this?')
  expect(currentPath).toBe('/another/page')
  expect(context).toMatchObject([{ path: '/another/page' }])
})

test('an element of the page asks a question even before the assistant is loaded', async ({ page }) => {
  await page.goto('/')
  await addToPage(page, '<a href="/elsewhere" data-docs-assistant-ask="How do I change the port?">Ask</a>')
  const body = received(page)
  await page
    .getByText('Ask', { exact: true })
    .first()
    .evaluate((link: HTMLElement) => link.click())
  expect((await body).messages.at(-1)?.content).toBe('How do I change the port?')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a deep link fills the field, and Enter sends the question', async ({ page }) => {
  const questions: string[] = []
  page.on('request', (request) => isQuestion(request) && questions.push(request.url()))
  await page.goto('/getting-started?assistant=Which+port+is+it%3F')
  await expect(page.getByRole('textbox', { name: 'Ask a question' })).toHaveValue('Which port is it?')
  expect(questions).toEqual([])
  const { messages, currentPath } = await send(page)
  expect(messages.at(-1)?.content).toBe('Which port is it?')
  expect(currentPath).toBe('/getting-started')
})

test('the language of a page that names another one is a visible filter, which can be turned off', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Ask the docs' }).click()
  expect(await send(page, 'How do I start it?')).toMatchObject({ filter: { language: 'en' } })
  await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Only/ })).toBeHidden()
  await page.evaluate(() =>
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'alternate', hreflang: 'fr', href: '/fr/' }),
    ),
  )
  await page.getByRole('textbox', { name: 'Ask a question' }).fill('And')
  await page.getByRole('button', { name: 'Only English' }).click()
  await page.getByRole('textbox', { name: 'Ask a question' }).focus()
  expect(await send(page, 'And how do I stop it?')).not.toHaveProperty('filter')
})

test('a secret in a selection or a question is not sent', async ({ page }) => {
  const secret = 'ghp_aB3dE5fG7hI9jK1lM3nO5pQ7rS9tU1vW3xY5'
  await page.goto('/')
  await addToPage(page, `<p>Log in with ${secret} today</p>`)
  await drag(page, secret)
  await askButton(page).click()
  await page.getByRole('textbox', { name: 'Ask a question' }).fill(`What is ${secret}?`)
  await expect(page.getByText('2 secrets will be hidden.')).toBeVisible()
  const body = await send(page)
  expect(JSON.stringify(body)).not.toContain(secret.slice(4))
  expect(body.messages.at(-1)?.content).toBe('What is ghp_•••?')
  expect(body.context?.[0]?.value).toBe('ghp_•••')
})

test('there are no requests before the first interaction', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.url().includes('/_docs-assistant/') && scripts.push(request.url()))
  await page.goto('/getting-started')
  await expect(page.getByRole('button', { name: 'Ask the docs' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => /Shell|Panel/.test(url))).toEqual([])
  await Promise.all([page.waitForRequest(/AssistantShell/), page.mouse.move(200, 200)])
})

test('a reader who was offline retries with the launcher', async ({ page }) => {
  page.removeAllListeners('console') // The browser logs what it could not load.
  for (const piece of ['AssistantShell', 'AssistantPanel']) {
    // Before the page is there: the mouse still rests on the button, which loads what it opens.
    await page.route(`**/${piece}*`, (route) => route.abort())
    await page.goto('/')
    await page.getByRole('button', { name: 'Ask the docs' }).click()
    await expect(page.getByRole('button', { name: 'Could not load. Try again' })).toBeVisible()
    await page.unroute(`**/${piece}*`)
    // Not with the mouse: on its way to the button, it would load the panel, which covers the button.
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Ask a question' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Ask the docs' })).toBeFocused()
  }
})
