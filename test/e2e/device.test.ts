import { expect, test, type Page } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { serveFolder } from './serveFolder.mjs'

const PAGE = `<!doctype html><html lang="en"><head><title>Pumps</title><link rel="icon" href="data:,"></head><body><main><h1>Pumps</h1>
<h2 id="housing">Fill the housing</h2><p>Fill the housing with four litres of water before the start.</p></main></body></html>`

const endings: (() => void)[] = []
test.afterEach(() => {
  for (const end of endings.splice(0)) end()
})

/** Serves a page, after a command has changed its folder. Returns the port. */
async function servePage(
  html: string,
  change: (folder: string) => void = () => undefined,
  headers: Record<string, string> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-'))
  endings.push(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'index.html'), html)
  change(folder)
  const server = await serveFolder(folder, { headers })
  endings.push(() => server.close())
  return (server.address() as AddressInfo).port
}

/** A static site whose answers the language model of the browser writes, as `docs-assistant index` sets it up. */
const serveSite = (headers?: Record<string, string>) =>
  servePage(
    PAGE,
    (folder) =>
      void execFileSync(process.execPath, [
        resolve('service/bin/docs-assistant.js'),
        'index',
        folder,
        '--add-assistant',
        '--device',
      ]),
    headers,
  )

/** A language model of the browser that writes the same answer to each question, once the page has the event `write`. */
function standIn() {
  const session = {
    contextUsage: 100,
    contextWindow: 6000,
    measureContextUsage: (prompt: string) => Promise.resolve(prompt.length / 4),
    clone: () => Promise.resolve(session),
    destroy: () => undefined,
    promptStreaming: () =>
      new ReadableStream<string>({
        async start(controller) {
          document.documentElement.dataset.isAsked = ''
          await new Promise((resolve) => addEventListener('write', resolve, { once: true }))
          for (const piece of [
            'The housing takes four litres ',
            'of water before the start [1]. ',
            'Fill it first [1].',
          ])
            controller.enqueue(piece)
          controller.close()
        },
      }),
  }
  Object.assign(globalThis, {
    LanguageModel: { availability: () => Promise.resolve('available'), create: () => Promise.resolve(session) },
  })
}

/** Every message of a page's console, but for the one that Debian's Chromium writes where no model can run. */
function readConsole(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    if (!message.text().startsWith('Unable to create a text session')) said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(error.message))
  return said
}

async function ask(page: Page) {
  await page.getByRole('button', { name: 'Ask the docs' }).click()
  await page.getByRole('textbox', { name: 'Ask a question' }).fill('How much water does the housing need?')
  await page.keyboard.press('Enter')
}

/** The model has the question. */
const waitForPrompt = (page: Page) => expect(page.locator('html[data-is-asked]')).toBeAttached()

const write = (page: Page) => page.evaluate(() => dispatchEvent(new Event('write')))

const thread = (page: Page) => page.getByRole('log')

test('the model of the browser answers, and no request leaves the page but for the files of the site', async ({
  page,
}) => {
  const origin = `http://localhost:${await serveSite()}`
  const said = readConsole(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).origin}`))
  await page.addInitScript(standIn)
  await page.goto(origin)
  await ask(page)
  await expect(thread(page)).toContainText('The docs say:')
  await waitForPrompt(page)
  await write(page)
  await expect(thread(page)).toContainText('The housing takes four litres of water before the start')
  await expect(thread(page)).not.toContainText('The docs say:')
  await expect(thread(page)).toContainText('Written on your device from these pages.')
  await expect(thread(page).getByRole('link', { name: '1: Pumps: Fill the housing' }).first()).toHaveAttribute(
    'href',
    '/#housing',
  )
  expect([...new Set(requests)]).toEqual([`GET ${origin}`])
  expect(said).toEqual([])
})

test('the answer goes on in a tab in the background', async ({ page, context }) => {
  await page.addInitScript(standIn)
  await page.goto(`http://localhost:${await serveSite()}`)
  await ask(page)
  const other = await context.newPage()
  await other.bringToFront()
  await waitForPrompt(page)
  await write(page)
  await expect(thread(page)).toContainText('Fill it first')
})

test.describe('this browser has no model on the device, so that the docs are quoted, and the console is empty,', () => {
  test('on a page of its own', async ({ page }) => {
    const said = readConsole(page)
    await page.goto(`http://localhost:${await serveSite()}`)
    await ask(page)
    await expect(thread(page)).toContainText('Fill the housing with four litres of water')
    // The headless shell has none either, but offers to download one.
    await expect(thread(page)).not.toContainText('Written on your device')
    expect(said).toEqual([])
  })

  test('in a frame of another site, which may not use one', async ({ page }) => {
    const said = readConsole(page)
    const outer = await servePage(
      `<link rel="icon" href="data:,"><iframe src="http://localhost:${await serveSite()}" width="900" height="700"></iframe>`,
    )
    await page.goto(`http://127.0.0.1:${outer}`)
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Ask the docs' }).click()
    await frame.getByRole('textbox', { name: 'Ask a question' }).fill('How much water does the housing need?')
    await page.keyboard.press('Enter')
    await expect(frame.getByRole('log')).toContainText('Fill the housing with four litres of water')
    expect(said).toEqual([])
  })

  test('where a header of the page forbids it', async ({ page }) => {
    const said = readConsole(page)
    await page.goto(`http://localhost:${await serveSite({ 'permissions-policy': 'language-model=()' })}`)
    await ask(page)
    await expect(thread(page)).toContainText('Fill the housing with four litres of water')
    expect(said).toEqual([])
  })
})
