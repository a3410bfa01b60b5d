import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { ask } from './ask.js'
import { readAnswer } from './readAnswer.js'
import { startService, writeFiles } from './startService.js'

const toHtml = (title: string, content: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><nav>Menu</nav><main><h1>${title}</h1>${content}</main></body></html>`

const PUMPS = `openapi: 3.1.0
info: { title: Pumps API, version: '1' }
paths:
  /pumps:
    get: { operationId: listPumps, summary: List all pumps, tags: [Pumps], responses: { '200': { description: The pumps } } }
`

/** A built site with an API reference and a handbook in Markdown below it. */
async function startMixedSite() {
  const folder = await writeFiles({
    'build/index.html': toHtml('Acme', '<h2 id="install">Install</h2><p>Install the valve with two screws.</p>'),
    'build/style.css': 'body { color: teal }',
    'build/api/old.html': toHtml('Old reference', '<p>Nobody reads this reference.</p>'),
    'build/404.html': '<!doctype html><title>Not here</title><body>Not here',
    'handbook/index.md': '# Handbook\n\nHow we work.\n',
    'handbook/holidays.md': '# Holidays\n\nEverybody has thirty days of holidays. ![A beach](./beach.png)\n',
    'handbook/beach.png': 'beach',
    'openapi.yaml': PUMPS,
  })
  const sources = [
    { html: join(folder, 'build') },
    { openapi: join(folder, 'openapi.yaml'), path: '/api' },
    { folder: join(folder, 'handbook'), path: '/handbook' },
  ]
  const service = await startService({ sites: [{ domain: 'acme', title: 'Acme', organization: 'default', sources }] })
  return { ...service, folder, endpoint: `${service.url}/v1/assistant/acme/message` }
}

test('questions are answered from every source of a site, with links to its pages', async () => {
  const { endpoint, url } = await startMixedSite()
  for (const [question, link, quote] of [
    ['How do I install the valve?', '/#install', 'two screws'],
    ['How do I list all pumps?', '/api/pumps#listPumps', 'GET'],
    ['How many days of holidays are there?', '/handbook/holidays#holidays', 'thirty days'],
  ] as const) {
    const { text, sources } = await readAnswer(await ask(endpoint, question))
    expect(text).toContain(quote)
    expect(sources[0]?.url).toBe(link)
    expect((await fetch(url + link)).status).toBe(200)
  }
})

test('a built site is served as it is, and the pages of other sources are rendered below their paths', async () => {
  const { url } = await startMixedSite()
  const get = async (path: string) => {
    const response = await fetch(url + path)
    return {
      status: response.status,
      policy: response.headers.has('content-security-policy'),
      body: await response.text(),
    }
  }
  expect(await get('/')).toMatchObject({
    status: 200,
    policy: false,
    body: expect.stringContaining('<nav>Menu</nav>') as string,
  })
  expect(await get('/style.css')).toMatchObject({ status: 200, body: 'body { color: teal }' })
  expect(await get('/missing')).toMatchObject({ status: 404, body: expect.stringContaining('Not here') as string })
  expect(await get('/api')).toMatchObject({
    status: 200,
    policy: true,
    body: expect.stringContaining('Pumps API') as string,
  })
  expect(await get('/handbook/holidays')).toMatchObject({
    status: 200,
    body: expect.stringContaining('src="/handbook/beach.png"') as string,
  })
  expect(await get('/handbook/beach.png')).toMatchObject({ status: 200, body: 'beach' })
  const { body } = await get('/handbook')
  for (const [, asset = ''] of body.matchAll(/(?:src|href)="(\/_[^"]+)"/g))
    expect([asset, (await get(asset)).status]).toEqual([asset, 200])
})

test('a page of a built site below the path of another source is left out, with a warning', async () => {
  const { url, logged, endpoint } = await startMixedSite()
  expect((await fetch(`${url}/api/old.html`)).status).toBe(404)
  expect(logged.join()).toContain('/api/old.html belongs to the source at "/api". Give one of them another path.')
  const { text } = await readAnswer(await ask(endpoint, 'Who reads this reference?'))
  expect(text).not.toContain('Nobody reads')
})

test('a change in one source is answered from, and the others stay', async () => {
  const { endpoint, folder } = await startMixedSite()
  await writeFile(join(folder, 'handbook/holidays.md'), '# Holidays\n\nEverybody has forty days of holidays.\n')
  await vi.waitFor(
    async () => {
      const { text } = await readAnswer(await ask(endpoint, 'How many days of holidays are there?'))
      expect(text).toContain('forty days')
    },
    { timeout: 10_000, interval: 100 },
  )
  const { text } = await readAnswer(await ask(endpoint, 'How do I install the valve?'))
  expect(text).toContain('two screws')
})
