import { expect, test, type Page } from '@playwright/test'

const question = 'How do I change the accent colour?'
const passage = 'It colours the button, links and the send button.'

async function ask(page: Page) {
  await page.getByRole('textbox', { name: 'Ask a question' }).fill(question)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Download conversation' })).toBeVisible()
}

const open = (page: Page) => page.getByRole('button', { name: 'Ask the docs' }).click()
const source = (page: Page) => page.getByRole('list', { name: 'Sources' }).getByRole('link').first()
const marked = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('docs-assistant-passage') ?? [])].map((range) => (range as Range).toString()).join(' '),
  )
const hostOf = (page: Page) => page.locator('main').evaluate((main) => main.outerHTML)

test('a citation of the current page highlights the quoted text without changing the page', async ({ page }) => {
  await page.goto('/widget/theming')
  await open(page)
  await ask(page)
  const before = await hostOf(page)
  await source(page).click()
  await expect.poll(() => marked(page)).toContain(passage)
  await expect(page.locator('#change-the-accent-colour')).toBeInViewport()
  expect(await page.evaluate(() => location.hash)).toBe('#change-the-accent-colour')
  expect(await hostOf(page)).toBe(before)

  await page.getByRole('textbox', { name: 'Ask a question' }).click()
  expect(await marked(page)).toBe('')
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
  expect(await hostOf(page)).toBe(before)
})

test('a citation of another page links to its section, with the quoted text as a text fragment', async ({ page }) => {
  await page.goto('/getting-started')
  await open(page)
  await ask(page)
  await source(page).click()
  await page.waitForURL('**/widget/theming#**')
  expect(decodeURIComponent(page.url())).toMatch(/#change-the-accent-colour:~:text=Set --docs-assistant-accent/)
  expect(await page.evaluate(() => location.hash)).toBe('#change-the-accent-colour')
  await expect(page.locator('#change-the-accent-colour')).toBeInViewport()
  // Left open, the panel is open here too.
  await expect(page.getByRole('article', { name: 'You' })).toHaveText(question)
  await expect(source(page)).toBeVisible()
})

test('on a phone the panel closes to show the passage', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 800 })
  await page.goto('/widget/theming')
  await open(page)
  await ask(page)
  await source(page).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => marked(page)).toContain(passage)
  await open(page)
  await expect(page.getByRole('article', { name: 'You' })).toHaveText(question)
})

test('the conversation is downloaded as Markdown with its sources', async ({ page }) => {
  await page.goto('/getting-started')
  await open(page)
  await ask(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download conversation' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('ask-the-docs.md')
  const stream = await download.createReadStream()
  let markdown = ''
  for await (const chunk of stream) markdown += String(chunk)
  expect(markdown).toContain(`> ${question}`)
  expect(markdown).toMatch(
    /\n1\. \[Theming: Change the accent colour\]\(<http:\/\/localhost:\d+\/widget\/theming#change-the-accent-colour>\)/,
  )
})
