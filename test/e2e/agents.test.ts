import { chromium, expect, test, type Browser, type Page } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { findChromium } from '../setup/findChromium.mjs'
import { ASSISTANT_KEY, readAddresses } from './addresses.js'
import { serveFolder } from './serveFolder.mjs'
import { startSite, type Site } from './startSite.js'

// What agents of the browser call, and pages do not.
declare module '../../src/agents/modelContext.js' {
  interface ModelContext {
    getTools: () => Promise<{ name: string }[]>
    executeTool: (
      tool: { name: string } | undefined,
      input: object,
      options: { signal: AbortSignal },
    ) => Promise<unknown>
  }
}

const endings: (() => unknown)[] = []

test.afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

/** Chrome's budgets, in characters. */
const BUDGETS = { name: 30, description: 500, parameter: 150, result: 1500 }

const launch = (hasWebMcp: boolean): Promise<Browser> =>
  chromium.launch({
    ...findChromium(),
    args: [...findChromium().args, ...(hasWebMcp ? ['--enable-features=WebMCP'] : [])],
  })

interface Opened {
  page: Page
  /** What the console of the page says. */
  said: string[]
  /** Names of the files that the page has loaded. */
  loaded: string[]
  /** Calls a tool as the agent of the browser does. */
  call: (name: string, input?: object) => Promise<{ text: string; isError: boolean }>
}

async function open(address: string, hasWebMcp = true, prepare?: (page: Page) => Promise<unknown>): Promise<Opened> {
  const browser = await launch(hasWebMcp)
  endings.push(() => browser.close())
  const page = await browser.newPage()
  const said: string[] = []
  const loaded: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await prepare?.(page)
  await page.goto(address)
  const call = async (name: string, input: object = {}) => {
    const { content, isError = false } = (await page.webmcp.callTool(name, input)) as {
      content: { text: string }[]
      isError?: boolean
    }
    return { text: content.map(({ text }) => text).join(''), isError }
  }
  return { page, said, loaded, call }
}

const toolNames = async (page: Page) => (await page.webmcp.tools()).map(({ name }) => name)
const TOOLS = ['ask_docs_assistant', 'read_page', 'search_docs_assistant', 'show_passage'] // By name, as the browser lists them.

const html = (
  title: string,
  content: string,
  attributes = 'data-agents',
  more = '',
) => `<!doctype html><html lang="en"><head><title>${title}</title>
<link rel="icon" href="data:,"></head><body><nav><a href="/">Menu</a></nav><main><h1>${title}</h1>${content}</main>${more}
<script type="module" src="/assistant/docs-assistant.js" data-domain="docs-assistant" data-api-key="${ASSISTANT_KEY}" data-base-url="${readAddresses().service}" ${attributes}></script></body></html>`

const LONG = Array.from({ length: 400 }, (_, at) => `Sentence ${at}.`).join(' ')

async function serve(pages: Record<string, string>): Promise<Site> {
  const site = await startSite(pages)
  endings.push(site.close)
  return site
}

/** A site whose assistant asks the service of our own docs. */
const serveSite = (attributes?: string, more?: string) =>
  serve({
    '/': html(
      'Pumps',
      '<p>Pumps move water.</p><h2>Start</h2><ul><li>Fill it.</li></ul><pre>pump start</pre>',
      attributes,
      more,
    ),
    '/seals': html('Seals', `<p>${LONG}</p><p>A worn seal drips.</p>`, attributes, more),
  })

test('an agent finds tools that only read, named after the site and within the budgets of Chrome', async () => {
  const { origin } = await serveSite()
  const { page } = await open(origin)
  await expect.poll(() => toolNames(page)).toEqual(TOOLS)
  for (const { name, description, inputSchema, annotations } of await page.webmcp.tools()) {
    expect(name.length).toBeLessThanOrEqual(BUDGETS.name)
    expect(description.length).toBeLessThanOrEqual(BUDGETS.description)
    for (const parameter of Object.values(
      (inputSchema as { properties: Record<string, { description: string }> }).properties,
    )) {
      expect(parameter.description.length).toBeLessThanOrEqual(BUDGETS.parameter)
    }
    expect(annotations?.readOnly).toBe(true)
    expect(annotations?.untrustedContent ?? false).toBe(name === 'ask_docs_assistant')
  }
})

test('it searches and asks by the service, and is told where the answer is from', async () => {
  const { origin } = await serveSite()
  const { page, said, call } = await open(origin)
  await expect.poll(() => toolNames(page)).toEqual(TOOLS)
  const found = await call('search_docs_assistant', { query: 'accent colour' })
  expect(found.text).toMatch(
    /^## Theming: Change the accent colour\nhttp:\/\/localhost:\d+\/widget\/theming#change-the-accent-colour\n/,
  )
  const { text } = await call('ask_docs_assistant', { question: 'How do I change the accent colour?' })
  expect(text).toContain('--docs-assistant-accent')
  expect(text).toMatch(/\n\nSources:\n1\. \[Theming[^\]]*\]\(http:\/\/localhost:\d+\/widget\/theming/)
  for (const result of [found.text, text]) expect(result.length).toBeLessThanOrEqual(BUDGETS.result)
  expect(await call('search_docs_assistant', { query: 'zzzz' })).toEqual({
    text: 'Nothing fits these words. Search for others.',
    isError: false,
  })
  expect(said).toEqual([])
  // Asked outside of the reader's conversation.
  await page.getByRole('button', { name: 'Ask the docs' }).click()
  await expect(page.getByText('Ask anything about these docs.')).toBeVisible()
})

test('it reads the page that the reader sees and other pages of the site, long ones in parts', async () => {
  const { origin } = await serveSite()
  const { page, call } = await open(origin)
  await expect.poll(() => toolNames(page)).toEqual(TOOLS)
  expect((await call('read_page')).text).toBe(
    '# Pumps\n\nPumps move water.\n\n## Start\n\n- Fill it.\n\n```\npump start\n```',
  )
  let text = ''
  for (let offset: string | undefined = ''; offset !== undefined; ) {
    const part: string = (await call('read_page', { path: '/seals', offset: Number(offset) })).text
    expect(part.length).toBeLessThanOrEqual(BUDGETS.result)
    text += part.replace(/\n\nContinue with offset .*$/, '')
    offset = /\n\nContinue with offset (\d+) of \d+\.$/.exec(part)?.[1]
  }
  expect(text).toBe(`# Seals\n\n${LONG}\n\nA worn seal drips.`)
  expect(await call('read_page', { path: '/nowhere' })).toEqual({
    text: 'There is no page at /nowhere.',
    isError: true,
  })
  expect(await call('read_page', { path: 'https://evil.example/' })).toEqual({
    text: expect.stringContaining('evil.example is another site.'),
    isError: true,
  })
})

test('it reads the pages of a site in XHTML, whose host answers every address with its first page', async () => {
  const toXhtml = (title: string, content: string) => `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>${title}</title><link rel="icon" href="data:,"/></head>
<body><main><h1>${title}</h1>${content}</main><script>import('/assistant/docs-assistant.js')</script>
<docs-assistant domain="docs-assistant" api-key="${ASSISTANT_KEY}" base-url="${readAddresses().service}" agents=""/></body></html>`
  const first = toXhtml('Pumps', '<h3>Start</h3><p>Fill it.</p>')
  const { origin } = await serve({
    '/': first,
    '/index.md': first,
    '/seals': toXhtml('Seals', '<h2>Grease</h2><p>Grease it.</p>'),
    '/seals.md': first,
  })
  const { page, call } = await open(origin)
  await expect.poll(() => toolNames(page)).toEqual(TOOLS)
  expect((await call('read_page')).text).toBe('# Pumps\n\n### Start\n\nFill it.')
  expect((await call('read_page', { path: '/seals' })).text).toBe('# Seals\n\n## Grease\n\nGrease it.')
})

test('it reads the Markdown of a page where the site has some, also after the reader went on in a single-page app', async () => {
  const { page, call } = await open(`${readAddresses().service}/widget/theming`, true, (opened) =>
    opened.route('**/widget/theming', async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        body: (await response.text()).replace(' data-domain=', ' data-agents data-domain='),
      })
    }),
  )
  await expect.poll(() => toolNames(page)).toEqual(TOOLS)
  expect((await call('read_page')).text).toMatch(/^> .*\n\n# Theming\n/)
  await page.evaluate(() => history.pushState(null, '', '/widget/events'))
  expect((await call('read_page')).text).toMatch(/^> .*\n\n# Events and analytics\n/)
})

test('it shows the reader a passage, here and on another page', async () => {
  const { origin } = await serveSite()
  const { page, call } = await open(origin)
  await expect.poll(() => toolNames(page)).toEqual(TOOLS)
  const marked = () =>
    page.evaluate(() => [...CSS.highlights.values()].flatMap((highlight) => [...highlight].map(String)))
  expect((await call('show_passage', { path: '/', text: 'Pumps pump.' })).text).toBe(
    'The page is shown, but this passage is not on it word for word.',
  )
  expect((await call('show_passage', { path: '/', text: 'Pumps **move** `water`.' })).text).toBe(
    'The reader sees the passage.',
  )
  expect(await marked()).toEqual(['Pumps move water.'])
  expect((await call('show_passage', { path: '/seals', text: 'A worn seal drips.' })).text).toContain(
    'The page is opened',
  )
  await page.waitForURL(/\/seals/)
  await expect(page.getByRole('heading', { name: 'Seals' })).toBeAttached()
  await expect(page.getByText('A worn seal drips.')).toBeInViewport() // Where the browser scrolls to what it marks.
})

test('in a single-page app the router opens the page', async () => {
  const { origin } = await serveSite(
    'data-agents',
    `<script type="module">
    await customElements.whenDefined('docs-assistant')
    document.querySelector('docs-assistant').navigate = (url) => {
      history.pushState(null, '', url)
      document.querySelector('main').innerHTML = '<h1>Valves</h1><p>Open the valve with two turns.</p>'
    }
  </script>`,
  )
  const { page, call } = await open(origin)
  await expect.poll(() => toolNames(page)).toEqual(TOOLS)
  expect((await call('show_passage', { path: '/valves', text: 'Open the valve with two turns.' })).text).toBe(
    'The reader sees the passage.',
  )
  expect(new URL(page.url()).pathname).toBe('/valves')
})

test('a static site gives them from its index, without any other request', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-'))
  endings.push(() => rmSync(folder, { recursive: true, force: true }))
  const files = {
    'index.html':
      '<!doctype html><html lang="en"><head><title>Pumps</title><link rel="icon" href="data:,"></head><body><main><h1>Pumps</h1><p>Pumps move water.</p></main></body></html>',
    'seals/index.html':
      '<!doctype html><html lang="en"><head><title>Seals</title></head><body><main><h1>Seals</h1><h2 id="grease">Grease</h2><p>Grease the seal with silicone.</p></main></body></html>',
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  execFileSync(process.execPath, [
    resolve('service/bin/docs-assistant.js'),
    'index',
    folder,
    '--add-assistant',
    '--agents',
    '--domain',
    'docs-assistant',
  ])
  const server = await serveFolder(folder)
  endings.push(() => server.close())
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const outside: string[] = []
  const { page, said, call } = await open(origin, true, (opened) =>
    opened.route(
      (url) => url.origin !== origin,
      (route) => {
        outside.push(route.request().url())
        return route.abort()
      },
    ),
  )
  await expect.poll(() => toolNames(page)).toEqual(TOOLS)
  expect((await call('search_docs_assistant', { query: 'silicone' })).text).toBe(
    `## Seals: Grease\n${origin}/seals/#grease\nGrease the seal with silicone.`,
  )
  expect((await call('ask_docs_assistant', { question: 'How do I grease the seal?' })).text).toContain(
    'Grease the seal with silicone.',
  )
  expect((await call('read_page', { path: '/seals/' })).text).toBe(
    '> All pages of this documentation are listed in [llms.txt](/llms.txt).\n\n' +
      '# Seals\n\n## Grease\n\nGrease the seal with silicone.\n',
  )
  expect([outside, said]).toEqual([[], []])
})

test('a page pays for them only where its owner wants them and the browser has agents', async () => {
  const [without, wanted] = [await serveSite(''), await serveSite()]
  for (const [{ origin }, hasWebMcp] of [
    [without, true],
    [wanted, false],
  ] as const) {
    const { page, loaded, said } = await open(origin, hasWebMcp)
    await page.getByRole('button', { name: 'Ask the docs' }).hover()
    await expect.poll(() => loaded.filter((path) => path.includes('AssistantPanel'))).toHaveLength(1)
    await page.waitForLoadState('networkidle')
    expect(loaded.filter((path) => path.includes('agentToolsChunk'))).toEqual([])
    if (hasWebMcp) expect(await toolNames(page)).toEqual([])
    expect(said).toEqual([])
  }
})

test('they are removed with the assistant', async () => {
  const { origin } = await serveSite()
  const { page } = await open(origin)
  await expect.poll(() => toolNames(page)).toEqual(TOOLS)
  await page.evaluate(() => document.querySelector('docs-assistant')?.remove())
  await expect.poll(() => toolNames(page)).toEqual([])
})

test('nothing is registered before a reader has agreed to what the owner asks for, and on the next page at once', async () => {
  const { origin } = await serveSite('data-agents data-consent="May we?"')
  const { page, loaded } = await open(origin)
  await expect.poll(() => loaded.filter((path) => path.includes('agentHandlersChunk'))).toHaveLength(1) // Which knows what readers agreed to.
  await page.waitForLoadState('networkidle')
  expect(await toolNames(page)).toEqual([])
  await page.getByRole('button', { name: 'Ask the docs' }).click()
  await page.getByRole('button', { name: 'Agree' }).click()
  await expect.poll(() => toolNames(page)).toEqual(TOOLS)
  await page.goto(`${origin}/seals`)
  await expect.poll(() => toolNames(page)).toEqual(TOOLS)
})

test('an agent that leaves ends its question', async () => {
  const { origin } = await serveSite()
  const { page, said } = await open(origin, true, (opened) => opened.route('**/v1/assistant/**', () => undefined)) // Never answered.
  await expect.poll(() => toolNames(page)).toEqual(TOOLS)
  const failed = page.waitForEvent('requestfailed')
  const asked = page.waitForRequest('**/v1/assistant/**')
  const call = page.evaluate(async () => {
    const tool = (await document.modelContext?.getTools())?.find(({ name }) => name === 'ask_docs_assistant')
    const controller = new AbortController()
    addEventListener('agent-leaves', () => controller.abort())
    await document.modelContext
      ?.executeTool(tool, { question: 'How?' }, { signal: controller.signal })
      .catch(() => undefined)
  })
  await asked
  await page.evaluate(() => dispatchEvent(new Event('agent-leaves')))
  await call
  expect((await failed).url()).toContain('/v1/assistant/docs-assistant/message')
  expect(said).toEqual([])
})

test.describe('the assistant works as ever, and says nothing on the console, where', () => {
  const works = async ({ page, said }: Opened) => {
    await page.getByRole('button', { name: 'Ask the docs' }).last().click()
    await expect(page.getByRole('textbox', { name: 'Ask a question' })).toBeVisible()
    expect(said).toEqual([])
  }

  test('a name is taken', async () => {
    const { origin } = await serveSite(
      'data-agents',
      `<script>
      document.modelContext.registerTool({ name: 'read_page', description: 'Another', inputSchema: {}, execute: async () => 'theirs' })
    </script>`,
    )
    const opened = await open(origin)
    await expect.poll(() => toolNames(opened.page)).toEqual(TOOLS)
    expect((await opened.page.webmcp.tools()).find(({ name }) => name === 'read_page')?.description).toBe('Another')
    await works(opened)
  })

  test('there are two assistants on the page', async () => {
    const { origin } = await serveSite(
      'data-agents',
      `<docs-assistant domain="other" api-key="${ASSISTANT_KEY}" base-url="/" agents></docs-assistant>`,
    )
    const opened = await open(origin)
    await expect
      .poll(() => toolNames(opened.page))
      .toEqual([
        'ask_docs_assistant',
        'ask_other',
        'read_page',
        'search_docs_assistant',
        'search_other',
        'show_passage',
      ])
    await works(opened)
  })

  for (const [what, api] of [
    ['the API throws', '{ registerTool() { throw new Error("no") } }'],
    ['the API never answers', '{ registerTool: () => new Promise(() => {}) }'],
    ['the API has changed', '{ register() {} }'],
  ] as const) {
    test(what, async () => {
      const { origin } = await serveSite(
        'data-agents',
        `<script>Object.defineProperty(document, 'modelContext', { value: ${api} })</script>`,
      )
      await works(await open(origin, false))
    })
  }

  test('the tools cannot be loaded', async () => {
    const { origin } = await serveSite()
    const opened = await open(origin, true, (page) =>
      page.route(/agentToolsChunk/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
      ),
    )
    await works(opened)
  })
})
