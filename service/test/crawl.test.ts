import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openSite } from '../src/content/openSite.js'
import { page, redirectTo, sendStatus, startDocsServer, urlset, versioned } from './startDocsServer.js'

test('a first crawl stores the pages of the sitemap, and the reader of HTML folders finds their paths and sections', async () => {
  const { list, crawl, folder, files, warnings } = await startDocsServer({
    '/': page('Home', '<link rel="canonical" href="https://acme.example/">'),
    '/guide/': page('Guide'),
    '/guide/pumps':
      '<main><h1>Pumps</h1><p>Pumps.</p><h2 id="red">Red pumps</h2><p>They are <a href="/guide/">red</a>.</p></main>',
    '/valves.html': page('Valves', '<link rel="canonical" href="https://acme.example/valves">'),
  })
  list('/', '/guide/', '/guide/pumps', '/valves.html')
  expect(await crawl()).toEqual({ pages: 4, changed: 4, unchanged: 0, kept: 0, removed: 0, skipped: [] })
  expect(await files()).toEqual(['guide/index.html', 'guide/pumps.html', 'index.html', 'valves.html'])
  expect(warnings).toEqual([])

  const live = await openSite({ domain: 'acme', sources: [{ html: folder }], title: 'Acme' })
  onTestFinished(() => live.close())
  const { pages } = live.current
  expect([...pages.keys()].sort()).toEqual(['/', '/guide/', '/guide/pumps', '/valves.html'])
  expect(pages.get('/guide/pumps')?.sections).toEqual([
    { id: '', heading: 'Pumps', ancestors: [] },
    { id: 'red', heading: 'Red pumps', ancestors: [] },
  ])
  expect(pages.get('/')).toMatchObject({ title: 'Home', language: 'en' })
})

describe('a second crawl', () => {
  test('asks whether pages have changed, and writes nothing when none has', async () => {
    const { list, crawl, writtenAt, requests, answers } = await startDocsServer({
      '/a': versioned('"1"', page('A')),
      '/b': (request, response) => {
        const since = 'Mon, 01 Jan 2024 00:00:00 GMT'
        if (request.headers['if-modified-since'] === since) response.writeHead(304).end()
        else response.writeHead(200, { 'content-type': 'text/html', 'last-modified': since }).end(page('B'))
      },
      '/c': page('C'),
    })
    list('/a', '/b', '/c')
    await crawl()
    const written = await Promise.all(['a.html', 'b.html', 'c.html'].map(writtenAt))
    requests.length = 0
    expect(await crawl()).toMatchObject({ pages: 3, changed: 0, unchanged: 3, removed: 0 })
    expect(await Promise.all(['a.html', 'b.html', 'c.html'].map(writtenAt))).toEqual(written)
    const conditions = requests.map(({ path, headers }) => [
      path,
      headers['if-none-match'] ?? headers['if-modified-since'],
    ])
    expect(Object.fromEntries(conditions)).toMatchObject({
      '/a': '"1"',
      '/b': 'Mon, 01 Jan 2024 00:00:00 GMT',
      '/c': undefined,
    })

    answers['/a'] = versioned('"2"', page('Changed'))
    expect(await crawl()).toMatchObject({ changed: 1, unchanged: 2 })
  })

  test('does not ask about a page whose lastmod is older than the last visit and has not changed', async () => {
    const { crawl, answers, origin, takeRequests } = await startDocsServer({ '/a': page('A'), '/b': page('B') })
    const today = new Date().toISOString().slice(0, 10)
    const setDate = (date: string) => {
      answers['/sitemap.xml'] = `<urlset><url><loc>${origin}/a</loc><lastmod>${date}</lastmod></url>
        <url><loc>${origin}/b</loc><lastmod>${today}</lastmod></url></urlset>`
    }
    setDate('2024-01-01')
    await crawl()
    takeRequests()
    expect(await crawl()).toMatchObject({ pages: 2, unchanged: 2 })
    expect(takeRequests()).toEqual(['/b'])
    await crawl({ limits: { trustLastmodMs: 0 } })
    expect(takeRequests()).toEqual(['/a', '/b'])
    setDate('2024-01-02')
    await crawl()
    expect(takeRequests()).toEqual(['/a', '/b'])
  })

  test('removes the pages that left the sitemap or answer 404 or 410, and no file of others', async () => {
    const { list, crawl, answers, files, folder } = await startDocsServer({
      '/a': page('A'),
      '/old/b': page('B'),
      '/old/c': page('C'),
      '/d': page('D'),
    })
    list('/a', '/old/b', '/old/c', '/d')
    await crawl()
    await writeFile(join(folder, 'note.html'), 'Of the owner.')
    list('/a', '/old/c', '/d')
    delete answers['/old/c']
    answers['/d'] = sendStatus(410)
    expect(await crawl()).toMatchObject({ pages: 1, removed: 3 })
    expect(await files()).toEqual(['a.html', 'note.html'])
    expect(await readdir(folder)).toEqual(['a.html', 'note.html'])
  })

  test('keeps the last copy of a page that fails, and requests it again later', async () => {
    const { list, crawl, answers, read, warnings, origin } = await startDocsServer({
      '/a': page('A'),
      '/b': page('B'),
      '/c': page('C'),
    })
    list('/a', '/b', '/c')
    await crawl()
    answers['/a'] = sendStatus(500)
    answers['/b'] = (request) => request.socket.destroy()
    answers['/c'] = (_request, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF')
    expect(await crawl()).toMatchObject({ pages: 3, changed: 0, kept: 3, removed: 0 })
    expect(await read('a.html')).toContain('All about A.')
    expect(warnings.sort()).toEqual([
      `${origin}/a stays as it was: it answered with status 500.`,
      `${origin}/b stays as it was: it cannot be reached.`,
      `${origin}/c stays as it was: it is not of the type text/html.`,
    ])
    answers['/a'] = page('New')
    expect(await crawl()).toMatchObject({ changed: 1, kept: 2 })
    expect(await read('a.html')).toContain('All about New.')
  })

  test('downloads a page again whose file is gone', async () => {
    const { list, crawl, files, folder } = await startDocsServer({ '/a': versioned('"1"', page('A')) })
    list('/a')
    await crawl()
    await rm(folder, { recursive: true })
    expect(await crawl()).toMatchObject({ changed: 1 })
    expect(await files()).toEqual(['a.html'])
  })

  test('stores a page whose file has the name of an old folder as soon as that is gone', async () => {
    const { list, crawl, files, warnings, origin } = await startDocsServer({
      '/a.html/b': page('B'),
      '/a.html': page('A'),
      '/c': page('C'),
    })
    list('/a.html/b', '/c')
    await crawl()
    list('/a.html', '/c')
    expect(await crawl()).toMatchObject({ pages: 1, removed: 1 })
    expect(warnings).toEqual([`${origin}/a.html is left out: it cannot be stored under its name (EISDIR).`])
    expect(await crawl()).toMatchObject({ pages: 2, changed: 1 })
    expect(await files()).toEqual(['a.html', 'c.html'])
  })

  test('begins anew when what it knows of the mirror is damaged', async () => {
    const { list, crawl, folder, writtenAt } = await startDocsServer({ '/a': versioned('"1"', page('A')) })
    list('/a')
    await crawl()
    const written = await writtenAt('a.html')
    await writeFile(`${folder}.json`, '{"pages":')
    expect(await crawl()).toMatchObject({ pages: 1, changed: 0, unchanged: 1 })
    expect(await writtenAt('a.html')).toBe(written)
  })
})

describe('a crawl that cannot be run', () => {
  test.each([
    ['robots.txt fails', { '/robots.txt': sendStatus(500) }, /robots\.txt answered with status 500\.$/],
    [
      'robots.txt cannot be reached',
      { '/robots.txt': sendStatus(429, { 'retry-after': '0' }) },
      /robots\.txt answered with status 429\.$/,
    ],
    ['the sitemap is missing', { '/sitemap.xml': sendStatus(404) }, /sitemap\.xml answered with status 404\.$/],
    [
      'the sitemap is a page',
      { '/sitemap.xml': page('Not found') },
      /is not a sitemap: it has neither <urlset> nor <sitemapindex>\.$/,
    ],
    [
      'the sitemap is cut off',
      { '/sitemap.xml': '<urlset><url><loc>http://127.0.0.1/a</loc></url>' },
      /is not complete: it ends before <\/urlset>\.$/,
    ],
    [
      'the sitemap is empty',
      { '/sitemap.xml': urlset() },
      /No page of .* can be mirrored, so the mirror stays as it was\. It lists none\.$/,
    ],
    [
      'the sitemap is of another site',
      { '/sitemap.xml': urlset('https://acme.example/a') },
      /acme\.example\/a is left out: it is not below http:/,
    ],
    ['all pages are gone', { '/a': sendStatus(404) }, /\/a is left out: it answered with status 404\.$/],
    [
      'all pages are disallowed',
      { '/robots.txt': 'User-agent: *\nDisallow: /' },
      /\/a is left out: it is disallowed by robots\.txt\.$/,
    ],
    [
      'the sitemap is elsewhere',
      { '/sitemap.xml': redirectTo('http://localhost:1/sitemap.xml') },
      /redirects to http:\/\/localhost:1\. Set the address there as "sitemap"\.$/,
    ],
  ])('changes nothing: %s', async (_what, changes, message) => {
    const { list, crawl, answers, folder, files } = await startDocsServer({ '/a': page('A') })
    list('/a')
    await crawl()
    const state = await readFile(`${folder}.json`, 'utf8')
    Object.assign(answers, changes)
    await expect(crawl()).rejects.toThrow(message)
    expect(await files()).toEqual(['a.html'])
    expect(await readFile(`${folder}.json`, 'utf8')).toBe(state)
  })

  test('creates nothing at its first attempt either', async () => {
    const { crawl, root } = await startDocsServer({})
    await expect(crawl()).rejects.toThrow(/sitemap\.xml answered with status 404\.$/)
    expect(await readdir(root)).toEqual([])
  })

  test('says so when the folder is a file', async () => {
    const { list, crawl, folder } = await startDocsServer({ '/a': page('A') })
    list('/a')
    await writeFile(folder, 'Of the owner.')
    await expect(crawl()).rejects.toThrow(/\/a is left out: it cannot be stored under its name \(ENOTDIR\)\.$/)
    expect(await readFile(folder, 'utf8')).toBe('Of the owner.')
  })

  test.each(['docs.example.com', 'file:///etc/sitemap.xml', ''])(
    'says that %j is not an address of a sitemap',
    async (sitemap) => {
      const { crawl } = await startDocsServer({})
      await expect(crawl({ sitemap })).rejects.toThrow(`"${sitemap}" is not the address of a sitemap.`)
    },
  )
})

test('a site on a private network is not crawled unless that is allowed', async () => {
  const { list, crawl, requests, origin } = await startDocsServer({ '/a': page('A') })
  list('/a')
  const message = 'on a private network, from which nothing is fetched. Set "allowPrivateAddresses" to allow it.'
  await expect(crawl({ allowPrivate: false })).rejects.toThrow(message)
  await expect(
    crawl({ allowPrivate: false, sitemap: `${origin.replace('127.0.0.1', 'localhost')}/sitemap.xml` }),
  ).rejects.toThrow(message)
  expect(requests).toEqual([])
})
