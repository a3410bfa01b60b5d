import { expect, test, type Page } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { serveFolder } from './serveFolder.mjs'

const BIN = resolve('service/bin/docs-assistant.js')
const PAGEFIND = resolve('node_modules/pagefind/lib/runner/bin.cjs')

const toPage = (title: string, content: string) => `<!doctype html><html lang="en"><head><title>${title} | Pumps</title>
<link rel="icon" href="data:,"></head><body><main><h1>${title}</h1>${content}</main></body></html>`

const SITE = {
  'index.html': toPage('Pumps', '<p>Pumps move water.</p>'),
  'guides/prime/index.html': toPage(
    'Prime a pump',
    `<p>A dry pump is damaged.</p>
    <h2 id="housing">Fill the housing</h2><p>Fill the housing with four litres of water before the start, as in <a href="/guides/seals/">Seals</a>:</p>
<pre><code class="language-sh">pump fill \\
    --litres 4
pump start &lt;valve&gt;</code></pre>
    <h2 id="air">Let the air out</h2><p>Open the valve until no bubbles appear.</p>`,
  ),
  'guides/seals/index.html': toPage(
    'Seals',
    '<p>A worn seal drips. Replace the seal every year.</p><h2 id="grease">Grease</h2><p>Grease the seal with silicone.</p>',
  ),
  'guides/storage/index.html': toPage(
    'Storage',
    '<p>Pumps like it dry.</p><h2>Before the frost</h2><p>Drain the hose.</p><h2>After the frost</h2><p>Look for cracks.</p>',
  ),
  'guides/scripts/index.html': toPage(
    'Scripts',
    `<p>Pumps obey scripts.</p>
    <h2>Fallbacks</h2><p><code>a ??= b</code> takes the other hose.</p>
    <h2>Equality</h2><p><code>a === b</code> weighs both sides.</p>
    <h2>From scratch</h2><p><code>--no-cache</code> forgets everything.</p>
    <h2>Two letters</h2><p><code>-O</code> opens all valves.</p>
    <h2>In small</h2><p><code>-o</code> names the outlet.</p>
    <h2>For C++</h2><p>Include the header.</p>
    <h2>For C#</h2><p>Add the package.</p>
    <h2>Wrapping</h2><p><code>@memoize</code> remembers pressures.</p>
    <h2>Hooks</h2><p><code>useState(0)</code> holds a level.</p>
    <h2>Parents</h2><p><code>:has(seal)</code> selects what has one.</p>`,
  ),
}

/** A built site in a folder, served over HTTP after a command has indexed it. */
async function startSite(index: (folder: string) => void, headers?: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-'))
  for (const [name, html] of Object.entries(SITE)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), html)
  }
  index(folder)
  const server = await serveFolder(folder, headers && { headers })
  return { folder, origin: `http://localhost:${(server.address() as AddressInfo).port}` }
}

const runIndex =
  (...args: string[]) =>
  (folder: string) =>
    void execFileSync(process.execPath, [BIN, 'index', folder, ...args])

/** Changes the tag of the assistant in every page. */
function rewriteTag(folder: string, from: string, to: string) {
  for (const name of Object.keys(SITE)) {
    const html = readFileSync(join(folder, name), 'utf8')
    writeFileSync(join(folder, name), html.replace(from, to))
  }
}

const thread = (page: Page) => page.getByRole('log')

async function ask(page: Page, question: string) {
  await page.getByRole('textbox', { name: 'Ask a question' }).fill(question)
  await page.keyboard.press('Enter')
}

const open = (page: Page) => page.getByRole('button', { name: 'Ask the docs' }).click()

test('a static site answers a question and a follow-up by itself, with code as it is in the page', async ({ page }) => {
  const { origin } = await startSite(runIndex('--add-assistant'))
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).origin}`))
  page.on('console', (message) => expect.soft(message.type(), message.text()).not.toBe('error'))
  await page.goto(origin)
  await open(page)
  await ask(page, 'How much water does the housing need?')
  await expect(thread(page)).toContainText('Fill the housing with four litres of water')
  await expect(thread(page).locator('pre')).toContainText('pump fill \\\n    --litres 4\npump start <valve>')
  await expect(thread(page).getByRole('link', { name: 'Seals' })).toHaveAttribute('href', '/guides/seals/')
  await ask(page, 'And the valve?')
  await expect(thread(page)).toContainText('Open the valve until no bubbles appear.')

  await thread(page)
    .getByRole('list', { name: 'Sources' })
    .last()
    .getByRole('link', { name: 'Let the air out' })
    .click()
  await expect(page.locator('#air')).toBeInViewport()
  expect(new URL(page.url()).pathname).toBe('/guides/prime/')
  await expect(thread(page)).toContainText('four litres') // The conversation is there on the next page.
  expect([...new Set(requests)]).toEqual([`GET ${origin}`])
})

test('sections without an anchor are found, and their source leads to what the answer quotes', async ({ page }) => {
  const { origin } = await startSite(runIndex('--add-assistant'))
  await page.goto(origin)
  await open(page)
  await ask(page, 'How do I drain the hose?')
  await expect(thread(page)).toContainText('Drain the hose.')
  await thread(page).getByRole('list', { name: 'Sources' }).getByRole('link').first().click()
  await expect(page).toHaveURL(`${origin}/guides/storage/`)
  await ask(page, 'When do I look for cracks?')
  await expect(thread(page)).toContainText('Look for cracks.')
})

test('operators, flags and names with signs are found as they are written', async ({ page }) => {
  const { origin } = await startSite(runIndex('--add-assistant'))
  await page.goto(origin)
  await open(page)
  for (const [question, answer] of [
    ['??=', 'takes the other hose'],
    ['What does === mean?', 'weighs both sides'],
    ['--no-cache', 'forgets everything'],
    ['What does -O do?', 'opens all valves'],
    ['-o', 'names the outlet'],
    ['How do I use it with C++?', 'Include the header'],
    ['C#', 'Add the package'],
    ['@memoize', 'remembers pressures'],
    ['useState(', 'holds a level'],
    ['When do I need :has()?', 'selects what has one'],
  ] as const) {
    await ask(page, question)
    await expect(thread(page).getByRole('article').last()).toContainText(answer)
  }
})

test('while a reader types, the page that a word names comes first, and a page called "About" is found', async ({
  page,
}) => {
  const { origin, folder } = await startSite((built) => {
    for (const [name, title, content] of [
      ['about', 'About', 'Who makes pumps.'],
      ['valves', 'Valves', 'They open.'],
      ['changes', 'Changes', 'Valves, valves and valves: a valve was mended.</p><h2>Valves again</h2><p>Three valves.'],
    ] as const)
      writeFileSync(join(built, `${name}.html`), toPage(title, `<p>${content}</p>`))
    runIndex()(built)
    cpSync('dist/embed', join(built, 'embed'), { recursive: true })
  })
  const search = `<docs-search domain="pumps" pagefind-url="/docs-assistant/"></docs-search>
    <script type="module" src="/embed/docs-assistant-search.js"></script>`
  writeFileSync(join(folder, 'index.html'), toPage('Pumps', search))
  await page.goto(origin)
  const best = page.getByRole('option', { selected: true })
  for (const [typed, title] of [
    ['val', 'Valves'],
    ['valves', 'Valves'],
    ['abo', 'About'],
    ['about', 'About'],
    ['hous', 'Fill the housing'],
  ] as const) {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(typed)
    await expect(best).toHaveText(new RegExp(`^${title}`))
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  }
})

test('of a question that the site does not answer, the assistant says so, and names the closest pages', async ({
  page,
}) => {
  const { origin } = await startSite(runIndex('--add-assistant'))
  await page.goto(origin)
  await open(page)
  await ask(page, 'Which warranty covers a seal abroad in winter?')
  await expect(thread(page)).toContainText('I found nothing in the documentation that answers this.')
  await expect(thread(page).getByRole('link', { name: 'Seals' }).first()).toBeVisible()
})

test('the Pagefind index that a site has already is enough', async ({ page }) => {
  const { origin, folder } = await startSite(
    (built) => void execFileSync(process.execPath, [PAGEFIND, '--site', built]),
  )
  runIndex('--add-assistant')(folder)
  rewriteTag(folder, '/docs-assistant/"></script>', '/pagefind/"></script>')
  await page.goto(origin)
  await open(page)
  await ask(page, 'How much water does the housing need?')
  await expect(thread(page)).toContainText('Fill the housing with four litres of water')
  await thread(page).getByRole('list', { name: 'Sources' }).getByRole('link', { name: 'Fill the housing' }).click()
  await expect(page.locator('#housing')).toBeInViewport()
})

test('where the service cannot be reached, the site answers and says so', async ({ page }) => {
  const { origin, folder } = await startSite(runIndex('--add-assistant'))
  rewriteTag(folder, '></script>', ' data-api-key="svc_dsc_test"></script>')
  await page.route('**/v1/assistant/**', (route) => route.abort('connectionrefused'))
  await page.goto(origin)
  await open(page)
  await ask(page, 'How much water does the housing need?')
  await expect(thread(page)).toContainText(
    'The assistant cannot be reached. This is quoted from the search index of this site.',
  )
  await expect(thread(page)).toContainText('Fill the housing with four litres of water')
})

test('where the index is missing, the reader sees an error and asks again once it is there', async ({ page }) => {
  const { origin, folder } = await startSite(runIndex('--add-assistant'))
  rmSync(join(folder, 'docs-assistant/pagefind.js'))
  await page.goto(origin)
  await open(page)
  await ask(page, 'How much water does the housing need?')
  const retry = thread(page).getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  runIndex('--add-assistant')(folder)
  await retry.click()
  await expect(thread(page)).toContainText('Fill the housing with four litres of water')
})

test('a policy that allows scripts and WebAssembly of the site is enough', async ({ page }) => {
  const policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src data:; style-src-elem 'self'"
  const { origin } = await startSite(runIndex('--add-assistant'), { 'content-security-policy': policy })
  page.on('console', (message) => expect.soft(message.type(), message.text()).not.toBe('error'))
  await page.goto(origin)
  await open(page)
  await ask(page, 'How much water does the housing need?')
  await expect(thread(page)).toContainText('Fill the housing with four litres of water')
})
