import { expect, test, type Page } from '@playwright/test'

const launcher = (page: Page) => page.getByRole('button', { name: 'Ask the docs' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Ask a question' })
const answers = (page: Page) => page.getByRole('button', { name: 'Copy answer' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Ask the docs' })

async function open(page: Page) {
  await launcher(page).click()
  await expect(field(page)).toBeFocused()
}

async function ask(page: Page, text: string) {
  const before = await answers(page).count()
  await field(page).fill(text)
  await page.keyboard.press('Enter')
  await expect(answers(page)).toHaveCount(before + 1)
}

/** Sets an attribute of the script tag's element, as its owner would. */
const set = (page: Page, name: string, value: string) =>
  page
    .locator('docs-assistant')
    .evaluate((element, [name, value]) => element.setAttribute(name, value), [name, value] as const)

/** Which message is at the top of the thread, and how far above it, in pixels. */
const place = (page: Page) =>
  page.getByRole('log').evaluate((thread) => {
    const { top } = thread.getBoundingClientRect()
    const messages = [...(thread.firstElementChild?.children ?? [])]
    const index = messages.findIndex((message) => message.getBoundingClientRect().bottom > top)
    return [index, Math.round(top - (messages[index]?.getBoundingClientRect().top ?? 0))]
  })

/** As it is laid out: the panel rises into its place, which is not yet its last box. */
const sizeOf = (page: Page) =>
  panel(page).evaluate((element: HTMLElement) => ({ width: element.offsetWidth, height: element.offsetHeight }))

/** The page as it is, but for the assistant. */
const markup = (page: Page) => page.evaluate(() => document.documentElement.outerHTML)

test('the size that the reader chose is restored on the next page, from the first frame', async ({ page }) => {
  await page.goto('/')
  await open(page)
  await page.getByRole('separator').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await sizeOf(page)).width).toBe(424)
  const size = await sizeOf(page)
  await page.goto('/getting-started')
  await expect(panel(page)).toBeVisible()
  expect(await sizeOf(page)).toEqual(size)
})

test('the scroll position is restored after a reload, and a reader at the end stays at the end', async ({ page }) => {
  await page.goto('/')
  await open(page)
  for (const question of ['How do I change the port?', 'Which models can answer?', 'How do I change the colours?']) {
    await ask(page, question)
  }
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('colours')
  await page.getByRole('log').hover()
  await page.mouse.wheel(0, -300)
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeVisible()
  const left = await place(page)
  expect(left[0]).toBeGreaterThan(0)
  await page.reload()
  await expect(answers(page)).toHaveCount(3)
  await expect.poll(() => place(page)).toEqual(left)
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeVisible()

  await page.getByRole('button', { name: 'Jump to latest' }).click()
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeHidden()
  await page.reload()
  await expect(answers(page)).toHaveCount(3)
  const distance = () =>
    page.getByRole('log').evaluate((log) => Math.round(log.scrollHeight - log.clientHeight - log.scrollTop))
  await expect.poll(distance).toBe(0)
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeHidden()
})

test('on a phone the page is inert below the panel, and unchanged after it closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/')
  await page.mouse.move(10, 10)
  await expect(launcher(page)).toBeVisible()
  const before = await markup(page)
  await open(page)
  await expect(panel(page)).toHaveAttribute('aria-modal', 'true')
  const width = await page.evaluate(() => document.documentElement.clientWidth) // The site keeps room for its scroll bar.
  await expect.poll(() => panel(page).boundingBox()).toEqual({ x: 0, y: 0, width, height: 700 })
  // The docs keep room for a scroll bar, which would lie over the panel's edge.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter)).toBe('auto')
  await page.evaluate(() => document.querySelector('a')?.focus())
  await expect(field(page)).toBeFocused()
  await page.mouse.wheel(0, 500)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(launcher(page)).toBeFocused()
  expect(await markup(page)).toBe(before)
  await page.reload()
  await expect(panel(page)).toBeHidden()
})

test('a modal dialog of the script tag returns the focus to the link that opened it', async ({ page }) => {
  await page.goto('/')
  await set(page, 'layout', 'modal')
  await page.evaluate(() =>
    document.querySelector('main a, article a, a')?.setAttribute('data-docs-assistant-open', ''),
  )
  const link = page.locator('[data-docs-assistant-open]')
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await expect(panel(page)).toHaveAttribute('aria-modal', 'true')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(link).toBeFocused()
})

test('a link in a modal dialog closes the dialog and navigates', async ({ page }) => {
  await page.goto('/')
  await set(page, 'layout', 'modal')
  await open(page)
  await ask(page, 'How do I change the port?')
  await page.getByRole('list', { name: 'Sources' }).getByRole('link').first().click()
  await expect(panel(page)).toBeHidden()
})

test('a sidebar of the script tag pushes the page, and restores it', async ({ page }) => {
  await page.goto('/')
  await set(page, 'push-selector', 'body')
  await set(page, 'layout', 'sidebar')
  const before = await page.locator('body').evaluate((body) => body.outerHTML.slice(0, body.outerHTML.indexOf('>')))
  await open(page)
  await expect(page.locator('body')).toHaveCSS('padding-right', '400px')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  expect(await page.locator('body').evaluate((body) => body.outerHTML.slice(0, body.outerHTML.indexOf('>')))).toBe(
    before,
  )
})

test('the assistant is not printed unless it is inline', async ({ page }) => {
  await page.goto('/')
  await open(page)
  await page.emulateMedia({ media: 'print' })
  await expect(panel(page)).toBeHidden()
  await expect(launcher(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await set(page, 'layout', 'inline')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: 'Ask the docs' })).toBeVisible()
})

test('with forced colours, the border of the field is closed at its corners', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto('/')
  await open(page)
  await field(page).blur() // The focus has a ring of its own.
  const composer = await page.locator('.docs-assistant-composer').boundingBox()
  const { x = 0, y = 0, height = 0 } = composer ?? {}
  const paint = (left: number, top: number) =>
    page.screenshot({ clip: { x: Math.round(x + left), y: Math.round(y + top), width: 3, height: 3 } })
  const inside = await paint(10, 20)
  // Where its curve is halfway
  expect.soft(inside.equals(await paint(5, 5))).toBe(false)
  expect.soft(inside.equals(await paint(5, height - 8))).toBe(false)
})
