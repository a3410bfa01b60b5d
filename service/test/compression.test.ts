import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ask, post } from './ask.js'
import { startService, writeFiles } from './startService.js'

const PROSE = 'Fences paints fences, in the colours that its owner likes best. '.repeat(100)

/** A site of Markdown, and a built site at `/shop`. */
async function startSites() {
  const docs = await writeFiles({
    'index.md': `# Fences\n\n${PROSE}`,
    'other.md': `# Other\n\n${PROSE}`,
    'short.txt': 'Short.',
    'long.txt': PROSE,
    'photo.png': PROSE,
  })
  const shop = await writeFiles({
    'index.html': `<!doctype html><title>Shop</title><body><main><h1>Shop</h1><p>${PROSE}</p></main></body>`,
    'app.js': `console.log(${JSON.stringify(PROSE)})`,
    '404.html': `<!doctype html><title>Gone</title><h1>Gone</h1><p>${PROSE}</p>`,
  })
  const sources = [{ folder: docs }, { html: shop, path: '/shop' }]
  const { url, endpoint } = await startService({
    sites: [{ domain: 'fences', sources, title: 'Fences', organization: 'default' }],
  })
  const get = (
    path: string,
    encoding = 'gzip, deflate, br, zstd',
    headers: Record<string, string> = {},
    method = 'GET',
  ) => fetch(url + path, { method, headers: { 'accept-encoding': encoding, ...headers } })
  return { url, endpoint, get }
}

const describeBody = ({ headers }: Response) => ({
  encoding: headers.get('content-encoding'),
  vary: headers.get('vary')?.includes('Accept-Encoding') ?? false,
})

test('texts are sent compressed as the client can read them, and are the same in each coding', async () => {
  const { url, get } = await startSites()
  const style = /\/_site\/style\.\w+\.css/.exec(await (await get('/')).text())?.[0] ?? ''
  const paths = [
    ['/', 200],
    [style, 200],
    ['/index.md', 200],
    ['/long.txt', 200],
    ['/llms-full.txt', 200],
    ['/_docs-assistant/docs-assistant.js', 200],
    ['/_docs-assistant/docs-assistant-search.js', 200],
    ['/shop/', 200],
    ['/shop/app.js', 200],
    ['/shop/missing', 404],
    ['/missing', 404],
  ] as const
  for (const [path, status] of paths) {
    const plain = await get(path, 'identity')
    const text = await plain.text()
    expect({ path, ...describeBody(plain) }).toEqual({ path, encoding: null, vary: true })
    // The second time from the cache.
    for (const coding of ['br', 'gzip', 'br', 'gzip'] as const) {
      const compressed = await get(path, coding === 'br' ? 'gzip, br' : 'br;q=0, *')
      const length = Number(compressed.headers.get('content-length'))
      expect({ path, status: compressed.status, ...describeBody(compressed) }).toEqual({
        path,
        status,
        encoding: coding,
        vary: true,
      })
      expect(length).toBeLessThan(text.length / 2)
      expect(await compressed.text()).toBe(text)
    }
  }
  const search = await post(`${url}/v1/search/fences`, { query: 'colours' })
  expect([describeBody(search).encoding, await search.text()]).toEqual(['gzip', expect.stringContaining('colours')])
})

test('each coding of a page has its own ETag, which is answered with 304', async () => {
  const { get } = await startSites()
  for (const path of ['/', '/long.txt', '/shop/', '/llms-full.txt']) {
    const tags = new Map<string, string>()
    for (const encoding of ['identity', 'gzip', 'br']) {
      const etag = (await get(path, encoding)).headers.get('etag') ?? ''
      tags.set(etag, encoding)
      const again = await get(path, encoding, { 'if-none-match': `"other", W/${etag}` })
      expect([path, again.status, again.headers.get('etag'), await again.text()]).toEqual([path, 304, etag, ''])
      expect(again.headers.get('content-encoding')).toBe(null)
    }
    expect(tags.size).toBe(3)
    expect((await get(path, 'gzip', { 'if-none-match': [...tags.keys()].at(-1) ?? '' })).status).toBe(200)
  }
  expect((await get('/')).headers.get('etag')).not.toBe((await get('/other')).headers.get('etag'))
})

test('HEAD has the headers of GET, and a range is one of the uncompressed file', async () => {
  const { get } = await startSites()
  for (const path of ['/', '/long.txt']) {
    const head = await get(path, 'br', {}, 'HEAD')
    const { headers } = await get(path, 'br')
    expect([head.status, await head.text()]).toEqual([200, ''])
    for (const name of ['content-encoding', 'etag', 'vary', 'content-type']) {
      expect([name, head.headers.get(name)]).toEqual([name, headers.get(name)])
    }
    // Both may be missing, but they must not be those of the uncompressed file.
    expect([head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([null, null])
  }
  const compressed = await get('/long.txt', 'br')
  const range = await get('/long.txt', 'br', { range: 'bytes=0-5' })
  expect([range.status, await range.text(), describeBody(range)]).toEqual([
    206,
    'Fences',
    { encoding: null, vary: true },
  ])
  const resumed = { range: 'bytes=0-5', 'if-range': compressed.headers.get('etag') ?? '' }
  expect([
    (await get('/long.txt', 'br', resumed)).status,
    (await get('/long.txt', 'identity', resumed)).status,
  ]).toEqual([200, 200])
})

test('answers, small texts, images and unknown codings are sent as they are', async () => {
  const { get, endpoint } = await startSites()
  for (const version of ['v1', 'v2']) {
    const answer = await ask(endpoint.replace('/v1/', `/${version}/`), 'Which colours does Fences like?')
    expect([describeBody(answer).encoding, (await answer.text()).length > 1024]).toEqual([null, true])
  }
  for (const [path, encoding] of [['/short.txt'], ['/photo.png'], ['/', 'zstd'], ['/', 'br;q=0'], ['/', '']] as const) {
    const response = await get(path, encoding)
    expect([path, response.status, describeBody(response).encoding]).toEqual([path, 200, null])
  }
})

test('a file that has changed is not sent from the cache', async () => {
  const folder = await writeFiles({ 'index.html': `<title>One</title><p>${PROSE}</p>` })
  const { url } = await startService({
    sites: [{ domain: 'fences', sources: [{ html: folder }], title: 'Fences', organization: 'default' }],
  })
  expect(await (await fetch(url)).text()).toContain('<title>One</title>')
  await writeFile(join(folder, 'index.html'), `<title>Second</title><p>${PROSE}</p>`)
  expect(await (await fetch(url)).text()).toContain('<title>Second</title>')
})
