import { expect, test, type Locator, type Page } from '@playwright/test'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PYTHON_DOCS } from '../setup/ensureDebianPackages.mjs'
import { startServe } from '../setup/startServe.js'
import { isThorough } from '../setup/thorough.js'

const page = (title: string, content: string) => `<!doctype html><html lang="en"><head><title>${title} | Pumps</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/site.css"></head>
<body><nav><a href="/">Pumps</a></nav><main>${content}</main></body></html>`

const SITE = {
  'index.html': page('Pumps', '<h1>Pumps</h1><p>Pumps move water.</p>'),
  'guides/prime/index.html': page(
    'Prime a pump',
    `<h1>Prime a pump</h1><p>A dry pump is damaged.</p>${'<p>More about water.</p>'.repeat(60)}
    <h2 id="housing">Fill the housing<a class="header-anchor" href="#housing">#</a></h2>
    <p>Fill the housing with four litres of water before you start the pump.</p>`,
  ),
  'site.css': 'body { font: 16px/1.5 sans-serif }',
}

const folders: string[] = []

test.afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-'))
  folders.push(folder)
  return folder
}

/** A folder with these files. */
function write(files: Record<string, string>): string {
  const folder = makeFolder()
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

/** Asks on the page and waits for the answer. */
async function ask(tab: Page, question: string): Promise<Locator> {
  await tab.getByRole('button', { name: 'Ask the docs' }).click()
  await tab.getByRole('textbox', { name: 'Ask a question' }).fill(question)
  await tab.keyboard.press('Enter')
  const thread = tab.getByRole('log')
  await expect(thread.getByRole('button', { name: 'Copy answer' })).toBeVisible()
  return thread
}

test.beforeEach(({ page: tab }) => {
  tab.on('console', (message) => {
    // Debian links scripts of Python's pages to packages that may not be installed.
    if (!message.text().includes('/_static/') && !message.location().url.includes('/_static/')) {
      expect.soft(message.type(), message.text()).not.toBe('error')
    }
  })
})

test('one command on a built site, and a reader asks, reads the quote and follows it to its heading', async ({
  page: tab,
}) => {
  const { url, stop } = await startServe(write(SITE))
  await tab.goto(url)
  const thread = await ask(tab, 'How much water does the housing need?')
  await expect(thread).toContainText('Fill the housing with four litres of water')
  await thread.getByRole('list', { name: 'Sources' }).getByRole('link', { name: 'Fill the housing' }).click()
  await expect(tab).toHaveURL(`${url}/guides/prime/#housing`)
  await expect(tab.getByRole('heading', { name: 'Fill the housing' })).toBeInViewport()
  await expect(tab.getByRole('log')).toContainText('four litres') // The conversation is there on the next page.
  stop()
})

const API = `openapi: 3.1.0
info: { title: Pumps API, version: '1' }
servers: [ { url: https://api.acme.example/v1 } ]
paths:
  /pumps/{id}:
    delete:
      operationId: deletePump
      summary: Delete a pump
      tags: [Pumps]
      parameters: [ { name: id, in: path, required: true, schema: { type: string }, description: Id of the pump. } ]
      responses: { '204': { description: Deleted } }
`

test('one command on an OpenAPI document, and a reader asks for an operation and follows it into the reference', async ({
  page: tab,
}) => {
  const { url, stop } = await startServe(join(write({ 'openapi.yaml': API }), 'openapi.yaml'))
  await tab.goto(url)
  const thread = await ask(tab, 'How do I delete a pump?')
  await expect(thread).toContainText('DELETE /pumps/{id}')
  await thread.getByRole('list', { name: 'Sources' }).getByRole('link', { name: 'Delete a pump' }).click()
  await expect(tab).toHaveURL(`${url}/pumps#deletePump`)
  await expect(tab.getByRole('heading', { name: 'Delete a pump' })).toBeInViewport()
  stop()
})

/** All of Python's documentation takes half a minute, so `npm test` has only the modules whose names begin with "o". */
function findPythonDocs(): { folder: string; minPages: number } {
  if (isThorough) return { folder: PYTHON_DOCS, minPages: 450 }
  const folder = makeFolder()
  cpSync(PYTHON_DOCS, folder, {
    recursive: true,
    dereference: true,
    filter: (path) => !/\.html$|_(sources|downloads|images)$/.test(path) || /library\/(index|o[^/]*)\.html$/.test(path),
  })
  return { folder, minPages: 5 }
}

test('one command on the documentation of Python, and a question about a function leads to its anchor', async ({
  page: tab,
}) => {
  test.skip(!existsSync(PYTHON_DOCS), 'Python’s documentation is not installed: sudo apt-get install python3-doc.')
  test.setTimeout(300_000)
  const { folder, minPages } = findPythonDocs()
  const { url, stop } = await startServe(folder)
  // A large page follows after the start where the machine is busy.
  const countPages = async () => (await (await fetch(`${url}/llms.txt`)).text()).match(/^- \[/gm)?.length
  await expect.poll(countPages, { timeout: 60_000 }).toBeGreaterThan(minPages)
  await tab.goto(`${url}/library/index.html`)
  const thread = await ask(tab, 'What does os.path.expanduser do?')
  await expect(thread).toContainText('replaced by that user')
  const links = thread.getByRole('list', { name: 'Sources' }).getByRole('link')
  for (const href of await links.evaluateAll((anchors) =>
    anchors.map((anchor) => (anchor as HTMLAnchorElement).href),
  )) {
    const html = await (await fetch(href)).text()
    const id = decodeURIComponent(new URL(href).hash.slice(1))
    expect(html, href).toContain(`id="${id}"`)
  }
  await links.filter({ hasText: 'expanduser' }).first().click()
  await expect(tab).toHaveURL(`${url}/library/os.path.html#os.path.expanduser`)
  await expect(tab.locator('[id="os.path.expanduser"]')).toBeInViewport()
  stop()
})
