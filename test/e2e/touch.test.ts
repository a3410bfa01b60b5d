import { devices, expect, test, type Locator, type Page } from '@playwright/test'
import type { AssistantRequest } from 'docs-assistant/contract'

test.use({ ...devices['Pixel 7'] })

const askButton = (page: Page) => page.getByRole('button', { name: 'Ask about this' })
const askingAbout = (page: Page) => page.getByRole('list', { name: 'Asking about' })

/** Selects text like the system on touch screens: the page receives only `selectionchange`. */
function selectAsSystem(page: Page, words: string) {
  return page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.querySelector('main') as Node, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const start = node.textContent?.indexOf(wanted) ?? -1
      if (start >= 0) getSelection()?.setBaseAndExtent(node, start, node, start + wanted.length)
    }
  }, words)
}

const selection = (page: Page) =>
  page.evaluate(() => {
    const { left, top, right, bottom } = (getSelection() as Selection).getRangeAt(0).getBoundingClientRect()
    return { left, top, right, bottom, text: String(getSelection()) }
  })

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('It is not to be seen.')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** Presses long on words, until the system has selected them and the finger is up again. */
async function press(page: Page, words: string) {
  const { x, y, width, height } = await boxOf(page.locator('main').getByText(words).first())
  const finger = await page.context().newCDPSession(page)
  const point = { x: x + Math.min(width / 2, 40), y: y + Math.min(height / 2, 12) }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await selectAsSystem(page, words)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  // The tap that an emulated press ends with takes the selection away; that of a phone does not.
  await selectAsSystem(page, words)
}

function expectInView(page: Page, box: Awaited<ReturnType<typeof boxOf>>) {
  const { width, height } = page.viewportSize() as { width: number; height: number }
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.right).toBeLessThanOrEqual(width)
  expect(box.bottom).toBeLessThanOrEqual(height)
}

async function send(page: Page, question: string): Promise<AssistantRequest> {
  const asking = page.waitForRequest((request) => request.url().endsWith('/message'))
  await page.getByRole('textbox', { name: 'Ask a question' }).fill(question)
  await page.getByRole('button', { name: 'Send', exact: true }).tap()
  return (await asking).postDataJSON() as AssistantRequest
}

test.beforeEach(async ({ page }) => {
  page.on('pageerror', (error) => expect.soft(error).toBeUndefined())
  await page.goto('/getting-started')
})

test('on touch screens the button is below the selection, clear of the menu of the system', async ({ page }) => {
  await page.getByText('needs no database').first().scrollIntoViewIfNeeded()
  await press(page, 'needs no database')
  await expect(askButton(page)).toBeVisible()
  const [button, selected] = [await boxOf(askButton(page)), await selection(page)]
  expectInView(page, button)
  expect(button.y).toBeGreaterThanOrEqual(selected.bottom + 24) // under the handles
  expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(24)

  await askButton(page).tap()
  await expect(askingAbout(page)).toContainText('needs no database')
  const panel = page.getByRole('dialog')
  await expect(async () => expect(await boxOf(panel)).toMatchObject({ x: 0, y: 0, ...page.viewportSize() })).toPass()
  const { context } = await send(page, 'Why?')
  expect(context).toMatchObject([{ type: 'textSelection', value: 'needs no database', path: '/getting-started' }])
})

test('the button follows the selection handles', async ({ page }) => {
  await page.getByText('needs no database').first().scrollIntoViewIfNeeded()
  await press(page, 'no database')
  await expect(askButton(page)).toBeVisible()
  await selectAsSystem(page, 'The service needs no database')
  await expect(async () => {
    const [button, selected] = [await boxOf(askButton(page)), await selection(page)]
    expect(button.x + button.width / 2).toBeCloseTo((selected.left + selected.right) / 2, 0)
  }).toPass()
  await askButton(page).tap()
  await expect(askingAbout(page)).toContainText('The service needs no database')
})

test('tapping the button does not change the selection', async ({ page }) => {
  await page.getByText('needs no database').first().scrollIntoViewIfNeeded()
  await press(page, 'needs no database')
  const { x, y, width, height } = await boxOf(askButton(page))
  const finger = await page.context().newCDPSession(page)
  await finger.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: x + width / 2, y: y + height / 2 }],
  })
  expect(await selection(page)).toMatchObject({ text: 'needs no database' })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(page.getByRole('dialog')).toBeVisible()
  const isHeld = () => page.evaluate(() => [...(CSS.highlights.get('docs-assistant-selection') ?? [])].map(String))
  expect(await isHeld()).toEqual(['needs no database'])
})

test('at the bottom edge of the window the button does not cover the text, the handles or the menu', async ({
  page,
}) => {
  await selectAsSystem(page, 'quotes the docs')
  const { bottom } = await selection(page)
  await page.evaluate(
    (down) => scrollBy({ top: down, behavior: 'instant' }),
    bottom + 10 - (page.viewportSize()?.height ?? 0),
  )
  await press(page, 'quotes the docs')
  await expect(askButton(page)).toBeVisible() // once the page rests
  const [button, selected] = [await boxOf(askButton(page)), await selection(page)]
  expectInView(page, button)
  expect(selected.top - button.bottom).toBeGreaterThanOrEqual(56)
})

test('code is asked about with two taps', async ({ page }) => {
  const code = page.locator('main pre').first()
  await code.scrollIntoViewIfNeeded()
  await code.tap()
  await expect(askButton(page)).toBeVisible()
  expectInView(page, await boxOf(askButton(page)))
  await askButton(page).tap()
  const { context } = await send(page, 'What do these do?')
  expect(context).toMatchObject([{ type: 'code', path: '/getting-started' }])
})

test('a tap elsewhere hides the button', async ({ page }) => {
  await page.locator('main pre').first().tap()
  await expect(askButton(page)).toBeVisible()
  await page.locator('main h1').tap()
  await expect(askButton(page)).toBeHidden()
})
