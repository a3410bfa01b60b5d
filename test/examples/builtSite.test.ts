import { expect, test, type Page, type Request } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { serveFolder } from '../e2e/serveFolder.mjs'
import { startServe } from '../setup/startServe.js'
import { hosts } from './hosts.js'

const name = process.env.EXAMPLE ?? ''
const { built } = hosts[name] ?? {}
const root = resolve(import.meta.dirname, '../..')
const folder = join(root, 'examples', name, built ?? '')

/** What to end after each test, the last first. */
const endings: (() => unknown)[] = []

test.afterEach(() =>
  endings
    .splice(0)
    .reverse()
    .forEach((end) => end()),
)

/**
 * Copies the built site so that the command adds an assistant: without the script tag, or with the class and the element of
 * the site's own assistant under another name, in its pages and scripts.
 */
function copySite(): string {
  const parent = mkdtempSync(join(tmpdir(), 'docs-assistant-'))
  endings.push(() => rmSync(parent, { recursive: true, force: true }))
  const copy = join(parent, 'beacon')
  cpSync(folder, copy, { recursive: true })
  for (const name of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|m?js)$/.test(name) || name.startsWith('docs-assistant')) continue
    const text = readFileSync(join(copy, name), 'utf8')
    writeFileSync(
      join(copy, name),
      text
        .replace(/<script [^>]*docs-assistant\.js"[^>]*><\/script>/, '')
        .replace(/(["'`])docs-assistant(?=["'` ])/g, '$1host-assistant'),
    )
  }
  return copy
}

/** Asks the assistant that was added to the page, beside that of the site itself. */
async function ask(page: Page, question: string) {
  await page.getByRole('button', { name: 'Ask the docs' }).click()
  await page.getByRole('textbox', { name: 'Ask a question' }).fill(question)
  await page.keyboard.press('Enter')
  const thread = page.getByRole('log')
  await expect(thread.getByRole('button', { name: 'Copy answer' })).toBeVisible()
  return thread
}

test.beforeEach(() => {
  test.skip(built === undefined, 'This site is not built into a folder: it has a server.')
})

test('the built site answers with one command, and its citation leads to the section', async ({ page }) => {
  const { url, pages, stop, written } = await startServe(copySite(), '--strict')
  endings.push(stop)
  expect(pages, written()).toBe(3)
  await page.goto(`${url}/`)
  const thread = await ask(page, 'How do I change the time zone?')
  await expect(thread).toContainText('Europe/Lisbon')
  await thread.getByRole('list', { name: 'Sources' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/beacon\/guides\/schedule\/?(\.html)?#change-the-time-zone$/)
  await expect(page.locator('#change-the-time-zone')).toBeInViewport()
})

test('the built site keeps its own assistant, and gets no second one', async ({ page }) => {
  const { url, stop } = await startServe(folder)
  endings.push(stop)
  await page.goto(`${url}/`)
  await expect(page.getByRole('button', { name: 'Ask Beacon' })).toBeVisible()
  await expect(page.locator('.docs-assistant-launcher')).toHaveCount(1)
})

test('the built site is indexed with one command, and answers from its files alone', async ({ page }) => {
  const copy = copySite()
  const written = execFileSync(
    process.execPath,
    [
      join(root, 'service/bin/docs-assistant.js'),
      'index',
      copy,
      '--add-assistant',
      '--url',
      'https://acme.example/beacon/',
      '--strict',
    ],
    { encoding: 'utf8' },
  )
  expect(written).toContain('3 pages')
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  const server = await serveFolder(dirname(copy))
  endings.push(() => server.close())
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  await page.goto(`${origin}/beacon/`)
  const thread = await ask(page, 'How do I change the time zone?')
  await expect(thread).toContainText('Europe/Lisbon')
  expect(new Set(requests.map((request) => new URL(request.url()).origin))).toEqual(new Set([origin]))
  // The router of Next.js looks for pages with HEAD.
  expect(requests.map((request) => request.method()).filter((method) => !['GET', 'HEAD'].includes(method))).toEqual([])
})
