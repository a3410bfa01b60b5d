import { createMemoryLimits, createModel, type SiteOptions } from 'docs-assistant-service'
import { describe, expect, test } from 'vitest'
import { openAiServer } from './openAiServer.js'
import { PAGES, startService, writeFiles } from './startService.js'

const QUESTION = 'How do I force dark mode?'

const get = (url: string, question: string, init?: RequestInit) =>
  fetch(`${url}?ask=${encodeURIComponent(question)}`, init)

async function startSite(options: Partial<SiteOptions>, pages = PAGES) {
  const folder = await writeFiles(pages)
  return startService({ sites: [{ domain: 'fences', folder, title: 'Fences', organization: 'default', ...options }] })
}

test('a program asks at the address of a page and gets Markdown with numbered sources', async () => {
  const { url } = await startService()
  const response = await get(`${url}/theming.md`, QUESTION)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
  const text = await response.text()
  expect(text).toContain('Set `data-theme` to `dark`')
  expect(text).toContain(`Sources:\n\n1. [Theming: Dark mode](${url}/theming#dark-mode)\n`)
})

test.each(['/index.md', '/theming.md'])('any page will do, such as %s', async (page) => {
  const { url } = await startService()
  expect(await (await get(url + page, QUESTION)).text()).toContain('data-theme')
})

test('the answer is of the version and the language of the page', async () => {
  const page = (version: string, text: string) =>
    `---\nversion: ${version}\n---\n# Ports\n\n## Change the port\n\nTo change the port, ${text}.`
  const { url } = await startService({
    pages: { 'first/ports.md': page('1', 'set `PORT`'), 'second/ports.md': page('2', 'pass `--port`') },
  })
  expect(await (await get(`${url}/first/ports.md`, 'How do I change the port?')).text()).toContain('set `PORT`')
  expect(await (await get(`${url}/second/ports.md`, 'How do I change the port?')).text()).toContain('pass `--port`')
})

test('a model gets the page as data, and its answer is given whole', async () => {
  const { baseURL, requests } = await openAiServer((to) => {
    to.write('Use `data-theme` [1].')
    to.end('stop')
  })
  const { url } = await startService({ model: createModel({ baseURL, name: 'm' }) })
  expect(await (await get(`${url}/theming.md`, QUESTION)).text()).toBe(
    `Use \`data-theme\` [1](${url}/theming#dark-mode).\n\nSources:\n\n1. [Theming: Dark mode](${url}/theming#dark-mode)\n`,
  )
  expect(JSON.stringify(requests[0])).toContain('\\"currentPath\\":\\"/theming\\"')
})

test('sites below a path answer below it, each from its own pages', async () => {
  const folders = [
    await writeFiles(PAGES),
    await writeFiles({ 'theming.md': '# Paint\n\nForce dark mode with a black brush.' }),
  ]
  const { url } = await startService({
    sites: folders.map((folder, at) => ({
      domain: ['fences', 'paint'][at] ?? '',
      folder,
      title: 'Docs',
      organization: 'default',
    })),
  })
  expect(await (await get(`${url}/theming.md`, QUESTION)).text()).toContain('data-theme')
  expect(await (await get(`${url}/paint/theming.md`, QUESTION)).text()).toContain('black brush')
})

test('a built site answers at the addresses of its pages too', async () => {
  const html = (title: string, text: string) =>
    `<!doctype html><html lang="en"><title>${title}</title><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`
  const folder = await writeFiles({
    'index.html': html('Fences', 'Fences paints fences.'),
    'dark mode/index.html': html('Dark mode', 'To force dark mode, set <code>data-theme</code> to <code>dark</code>.'),
  })
  const { url } = await startSite({ folder: undefined, sources: [{ html: folder }] })
  expect(await (await get(`${url}/dark%20mode.md`, QUESTION)).text()).toContain('data-theme')
})

describe('what is no question is left to the pages', () => {
  test.each([
    ['a page without a question', '/theming.md', {}, 200, 'Colours come from CSS variables.'],
    ['the HTML of a page', `/theming?ask=${QUESTION}`, {}, 200, '<h1'],
    ['no page', `/nothing.md?ask=${QUESTION}`, {}, 404, 'Page not found'],
    ['an address that leads out of the docs', `/..%2ftheming.md?ask=${QUESTION}`, {}, 404, 'Page not found'],
    ['HEAD', `/theming.md?ask=${QUESTION}`, { method: 'HEAD' }, 200, ''],
  ])('%s', async (_what, path, init, status, text) => {
    const { url } = await startService({ limits: createMemoryLimits({ perIpPerDay: 1 }) })
    for (let turn = 0; turn < 2; turn += 1) {
      const response = await fetch(url + path, init)
      expect(response.status).toBe(status)
      expect(await response.text()).toContain(text)
    }
  })

  test('a hidden page', async () => {
    const { url } = await startService({
      pages: { ...PAGES, 'secret.md': '---\nhidden: true\n---\n# Secret\n\nUnlisted.' },
    })
    expect(await (await get(`${url}/secret.md`, QUESTION)).text()).toMatch(/Unlisted\.\n$/)
  })
})

describe('a question is refused', () => {
  test.each([
    ['that is empty', ' ', 400, {}, 'The question is empty.'],
    ['that is too long', 'a'.repeat(101), 413, {}, 'The question has 101 characters, and may have 100.'],
    [
      'from a page of another site',
      QUESTION,
      403,
      { 'sec-fetch-site': 'cross-site' },
      'Pages of other sites cannot ask',
    ],
  ])('%s', async (_what, question, status, headers, error) => {
    const { url } = await startService({ budgets: { questionLength: 100 } })
    const response = await get(`${url}/theming.md`, question, { headers })
    expect(response.status).toBe(status)
    expect(await response.text()).toContain(error)
  })

  test('over the limit of its address, which counts for the widget too', async () => {
    const { url } = await startService({ limits: createMemoryLimits({ perIpPerMinute: 1 }) })
    expect((await get(`${url}/theming.md`, QUESTION)).status).toBe(200)
    const response = await get(`${url}/theming.md`, QUESTION)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('when the model fails, and there is nothing to quote', async () => {
    const { baseURL } = await openAiServer((to) => to.cut())
    const { url } = await startService({ model: createModel({ baseURL, name: 'm' }) })
    const response = await get(`${url}/theming.md`, 'What is the capital of France?')
    expect([response.status, await response.json()]).toEqual([
      503,
      { code: 'model_failed', error: 'The model stopped answering. Ask again in a moment.' },
    ])
  })
})

describe('how to ask is said', () => {
  const NOTE = (page: string) =>
    `To ask a question about this documentation, request \`${page}?ask=your+question\`. The answer is Markdown, with its sources.`

  test('in the last line of the Markdown of a page, and in llms.txt', async () => {
    const { url } = await startService()
    for (const init of [{}, { headers: { accept: 'text/markdown' } }]) {
      const page = await (await fetch(`${url}/theming${'headers' in init ? '' : '.md'}`, init)).text()
      expect(page.endsWith(`\n\n${NOTE(`${url}/theming.md`)}\n`)).toBe(true)
    }
    expect(await (await fetch(`${url}/llms.txt`)).text()).toContain(`\n\n${NOTE(`${url}/index.md`)}\n\n## Pages\n`)
  })

  test('with the public address, where the site has one', async () => {
    const { url } = await startSite({ url: 'https://docs.fences.example' })
    expect(await (await fetch(`${url}/theming.md`)).text()).toContain(NOTE('https://docs.fences.example/theming.md'))
  })

  test('unless the owner turned it off, and then nobody is answered', async () => {
    const { url } = await startSite({ agents: { ask: false } })
    expect(await (await fetch(`${url}/llms.txt`)).text()).not.toContain('?ask=')
    expect(await (await get(`${url}/theming.md`, QUESTION)).text()).not.toContain('?ask=')
  })
})
