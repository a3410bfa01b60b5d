import { expect, test, type Page, type Request } from '@playwright/test'
import type { AssistantRequest } from 'docs-assistant/contract'
import { SITE } from './addresses.js'
import { hosts } from './hosts.js'

const name = process.env.EXAMPLE ?? ''
const host = hosts[name]
if (host === undefined) throw new Error(`There is no example "${name}". Run these tests with: npm run test:examples`)

const base = new URL(SITE).pathname.replace(/\/$/, '')

const open = (page: Page) => page.getByRole('button', { name: 'Ask Beacon' }).click()
const conversation = (page: Page) => page.getByRole('log')
const readersWords = (page: Page) => conversation(page).getByRole('article', { name: 'You' })
const isQuestion = (request: Request) => request.url().endsWith('/message') && request.method() === 'POST'

/** Asks in the open panel; gives what was sent once the answer is whole. */
async function ask(page: Page, question: string) {
  const answers = page.getByRole('button', { name: 'Copy answer' })
  const before = await answers.count()
  const asking = page.waitForRequest(isQuestion)
  await page.getByRole('textbox', { name: 'Ask a question' }).fill(question)
  await page.keyboard.press('Enter')
  const request = await asking
  await expect(answers).toHaveCount(before + 1)
  return request.postDataJSON() as AssistantRequest
}

/** The path below the site's own, and the section. */
const address = (page: Page) =>
  page.evaluate((base) => location.pathname.replace(base, '').replace(/(.)\/$/, '$1') + location.hash, base)

/** A page that is loaded anew forgets what was written on its window. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

/** Notes how long the conversation is each time that it changes. */
async function watchLengths(page: Page) {
  const lengths = new Set<number>()
  await page.exposeFunction('noteLength', (length: number) => lengths.add(length))
  await conversation(page).evaluate((log) => {
    const { noteLength } = window as unknown as { noteLength: (length: number) => void }
    new MutationObserver(() => noteLength(log.textContent.length)).observe(log, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  return lengths
}

/** What a reader would call the panel, by its ground and its words, and whether what is not of the site's own colours agrees. */
const lookOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Ask Beacon' }).evaluate((panel) => {
    const brightness = (colour: string) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')
      if (canvas === null) throw new Error('This browser draws nothing off screen.')
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      return canvas
        .getImageData(0, 0, 1, 1)
        .data.slice(0, 3)
        .reduce((sum, part) => sum + part)
    }
    const { backgroundColor, color, colorScheme } = getComputedStyle(panel)
    const look = brightness(backgroundColor) > brightness(color) ? 'light' : 'dark'
    const isDarkSystem = matchMedia('(prefers-color-scheme: dark)').matches
    const scheme = colorScheme === 'light dark' ? (isDarkSystem ? 'dark' : 'light') : colorScheme
    return look === scheme ? look : `${look} with colours for ${scheme}`
  })

// What React has against the server's markup is among the errors.
test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => expect.soft(error).toBeUndefined())
  page.on('console', (message) => {
    // The browser asks every site for one.
    if (!message.location().url.endsWith('/favicon.ico')) expect.soft(message.type(), message.text()).not.toBe('error')
  })
})

test('a reader asks, watches the answer arrive, and follows its source to the section', async ({ page }) => {
  await page.goto(SITE)
  await open(page)
  const lengths = await watchLengths(page)
  const { filter, currentPath } = await ask(page, 'How do I change the time zone?')
  expect(lengths.size).toBeGreaterThan(5)
  expect(filter).toEqual(host.filter)
  expect(currentPath?.replace(/\/$/, '')).toBe(base)
  await expect(conversation(page)).toContainText('Europe/Lisbon')

  await mark(page)
  await conversation(page).getByRole('list', { name: 'Sources' }).getByRole('link').first().click()
  await expect.poll(() => address(page)).toBe('/guides/schedule#change-the-time-zone')
  await expect(page.locator('#change-the-time-zone')).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Schedule jobs')
  expect(await isMarked(page)).toBe(host.hasRouter)
  await expect(readersWords(page)).toHaveText('How do I change the time zone?')
})

test('the conversation goes on from page to page, by the host’s links and after a reload', async ({ page }) => {
  await page.goto(SITE)
  await open(page)
  await ask(page, 'How do I change the port?')

  await mark(page)
  await page.getByRole('link', { name: 'Schedule jobs' }).first().click()
  await expect.poll(() => address(page)).toBe('/guides/schedule')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Schedule jobs')
  expect(await isMarked(page)).toBe(host.hasRouter)
  await expect(readersWords(page)).toHaveText('How do I change the port?')

  await page.goto(`${SITE}guides/install`)
  await expect(readersWords(page)).toHaveText('How do I change the port?')
  const { currentPath, threadId, messages } = await ask(page, 'Where do I download the program?')
  expect(currentPath?.replace(/\/$/, '')).toBe(`${base}/guides/install`)
  expect(threadId).toMatch(/./)
  expect(messages).toHaveLength(3)
})

test('the search field is the only search of the site, and leads to a section', async ({ page }) => {
  // Only some of the examples have the search in their configuration.
  test.skip(!host.hasSearch, 'This site has no search.')
  await page.goto(SITE)
  await mark(page)
  await expect(page.getByRole('button', { name: /search/i }).filter({ visible: true })).toHaveText(/^Search the docs/)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search the docs' })).toBeFocused()
  await page.keyboard.type('time zo')
  await expect(page.getByRole('option', { name: /^Change the time zone/ })).toHaveAttribute('aria-selected', 'true')
  await page.screenshot({ path: `test-results/examples/${name}-search.png` })
  await page.keyboard.press('Enter')
  await page.waitForURL(/#change-the-time-zone$/)
  await expect.poll(() => address(page)).toBe('/guides/schedule#change-the-time-zone')
  expect(await isMarked(page)).toBe(host.hasRouter)
})

test('code of the page can be asked about', async ({ page }) => {
  await page.goto(`${SITE}guides/install`)
  await expect(page.getByRole('button', { name: 'Ask Beacon' })).toBeVisible()
  await page.locator('pre').filter({ hasText: 'beacon start' }).hover()
  await page.getByRole('button', { name: 'Ask about this' }).click()
  const { context } = await ask(page, 'What does it do?')
  expect(context).toMatchObject([{ type: 'code', elementId: 'download-the-program' }])
  expect(context?.[0]?.value).toContain('chmod +x beacon\n./beacon start --port 7070')
})

for (const system of ['light', 'dark'] as const) {
  test(`the panel follows the site’s own switch where the system is ${system}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system, reducedMotion: 'reduce' })
    await page.goto(SITE)
    await open(page)
    await ask(page, 'How do I retry a job that failed?')
    for (const scheme of ['dark', 'light', 'dark'] as const) {
      await host.showScheme(page, scheme)
      await expect.poll(() => lookOf(page)).toBe(scheme)
      await page.screenshot({ path: `test-results/examples/${name}-${scheme}.png` })
    }
  })
}
