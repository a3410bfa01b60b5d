import { describe, expect, test } from 'vitest'
import { gzipSync } from 'node:zlib'
import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { page, redirectTo, sendStatus, startDocsServer, versioned } from './startDocsServer.js'

const HTML = { 'content-type': 'text/html' }

describe('a redirect', () => {
  test('stores the page once, under its final address, also the next time', async () => {
    const { list, crawl, answers, files } = await startDocsServer({
      '/a': page('A'),
      '/to-a': redirectTo('/a'),
      '/guide': redirectTo('/guide/'),
      '/old': redirectTo('/older', 302),
      '/older': redirectTo('/guide/#top'),
      '/guide/': versioned('"1"', page('Guide')),
      '/index.html': redirectTo('/'),
      '/': page('Home'),
    })
    list('/a', '/to-a', '/guide', '/old', '/index.html')
    expect(await crawl()).toMatchObject({ pages: 3, changed: 3, skipped: [] })
    expect(await files()).toEqual(['a.html', 'guide/index.html', 'index.html'])
    expect(await crawl()).toMatchObject({ pages: 3, changed: 0, removed: 0 })
    answers['/guide'] = page('Moved back')
    delete answers['/guide/']
    expect(await crawl()).toMatchObject({ pages: 3, changed: 1, removed: 1 })
    expect(await files()).toEqual(['a.html', 'guide.html', 'index.html'])
  })

  test('to a page that has the same version as another one before is not taken for it', async () => {
    const { list, crawl, answers, read } = await startDocsServer({
      '/a': redirectTo('/b'),
      '/b': versioned('"1"', page('B')),
      '/c': versioned('"1"', page('C')),
    })
    list('/a')
    await crawl()
    answers['/a'] = redirectTo('/c')
    expect(await crawl()).toMatchObject({ pages: 1, changed: 1, removed: 1 })
    expect(await read('c.html')).toContain('All about C.')
  })

  test('leads nowhere in a circle, to another origin, out of the folder or to what has no file name', async () => {
    const { list, crawl, answers, files, warnings, origin, requests } = await startDocsServer({ '/ok': page('Ok') })
    const other = await startDocsServer({ '/a': page('Other') })
    Object.assign(answers, {
      '/circle': redirectTo('/circle'),
      '/ping': redirectTo('/pong'),
      '/pong': redirectTo('/ping'),
      '/away': redirectTo(`${other.origin}/a`),
      '/file': redirectTo('file:///etc/passwd'),
      '/query': redirectTo('/ok?a=1'),
      '/ok?a=1': page('Query'),
      '/nowhere': redirectTo('http://'),
      '/none': sendStatus(301),
    })
    list('/ok', '/circle', '/ping', '/away', '/file', '/query', '/nowhere', '/none')
    expect(await crawl({ limits: { concurrency: 1 } })).toMatchObject({ pages: 1 })
    expect(await files()).toEqual(['ok.html'])
    expect(other.requests).toEqual([])
    expect(requests.filter(({ path }) => path === '/circle')).toHaveLength(6)
    expect(warnings.sort()).toEqual([
      `${origin}/away is left out: it redirects to an address that is not below ${origin}/, as the sitemap is. The same is true of one other address.`,
      `${origin}/circle is left out: it redirects more than 5 times. The same is true of one other address.`,
      `${origin}/nowhere is left out: it answered with status 301. The same is true of one other address.`,
      `${origin}/query is left out: it redirects to an address that has a query, which cannot be part of a file name.`,
    ])
  })
})

describe('what a page may be', () => {
  test('no larger than the limit, whether it says so or not, and whether it is compressed or not', async () => {
    const large = page('Large').replace('</main>', `${' '.repeat(100_000)}</main>`)
    const { list, crawl, files, warnings } = await startDocsServer({
      '/announced': (_request, response) =>
        response.writeHead(200, { ...HTML, 'content-length': String(large.length) }).end(large),
      '/chunked': (_request, response) => {
        response.writeHead(200, HTML).write(large)
        response.end()
      },
      '/gzip': (_request, response) =>
        response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end(gzipSync(large)),
      '/endless': (_request, response) => {
        response.writeHead(200, HTML)
        const write = () => {
          while (!response.destroyed && response.write('<p>More.</p>'.repeat(1000)));
        }
        response.on('drain', write)
        write()
      },
      '/small': page('Small'),
    })
    list('/announced', '/chunked', '/gzip', '/endless', '/small')
    expect(await crawl({ limits: { pageBytes: 50_000 } })).toMatchObject({ pages: 1 })
    expect(await files()).toEqual(['small.html'])
    expect(warnings).toEqual([
      expect.stringMatching(/is left out: it is larger than 50000 bytes\. The same is true of 3 other addresses\.$/),
    ])
  })

  test('compressed with gzip, but with nothing that was not asked for', async () => {
    const { list, crawl, read, warnings, origin } = await startDocsServer({
      '/gzip': (_request, response) =>
        response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end(gzipSync(page('Gzip'))),
      '/broken': (_request, response) =>
        response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end(gzipSync(page('Broken')).subarray(0, 50)),
      '/brotli': (_request, response) => response.writeHead(200, { ...HTML, 'content-encoding': 'br' }).end('x'),
    })
    list('/gzip', '/broken', '/brotli')
    expect(await crawl()).toMatchObject({ pages: 1 })
    expect(await read('gzip.html')).toContain('All about Gzip.')
    expect(warnings.sort()).toEqual(
      [
        `${origin}/broken is left out: it cannot be read to its end.`,
        `${origin}/brotli is left out: it has an encoding that was not asked for.`,
      ].sort(),
    )
  })

  test('HTML and nothing else', async () => {
    const { list, crawl, files } = await startDocsServer({
      '/a': (_request, response) =>
        response.writeHead(200, { 'content-type': 'Text/HTML ;charset=utf-8' }).end(page('A')),
      '/b': (_request, response) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>'),
      '/c': (_request, response) => response.writeHead(200).end(page('C')),
    })
    list('/a', '/b', '/c')
    expect(await crawl()).toMatchObject({
      pages: 1,
      skipped: [expect.stringContaining('is not of the type text/html.')],
    })
    expect(await files()).toEqual(['a.html'])
  })
})

describe('a server that is busy', () => {
  /** Answers like this a few times, then with a page. */
  const busy =
    (times: number, status: number, headers: Record<string, string>): RequestListener =>
    (request, response) => {
      if (times-- > 0) response.writeHead(status, headers).end()
      else response.writeHead(200, HTML).end(page(request.url ?? ''))
    }

  test('is asked again after the pause that it names', async () => {
    const { list, crawl, answers, takeRequests } = await startDocsServer({
      '/a': busy(1, 429, { 'retry-after': '0' }),
      '/b': busy(2, 503, { 'retry-after': new Date().toUTCString() }),
    })
    list('/a', '/b')
    expect(await crawl()).toMatchObject({ pages: 2, skipped: [] })
    expect(takeRequests()).toEqual(['/a', '/a', '/b', '/b', '/b'])
    answers['/a'] = busy(3, 503, { 'retry-after': '0' })
    expect(await crawl()).toMatchObject({ pages: 2, kept: 1 })
    expect(takeRequests()).toEqual(['/a', '/a', '/a', '/b'])
  })

  test('is asked again after a pause when it names none', async () => {
    const { list, crawl } = await startDocsServer({
      '/a': busy(1, 503, {}),
      '/b': busy(1, 429, { 'retry-after': 'soon' }),
    })
    list('/a', '/b')
    expect(await crawl({ limits: { retryMs: 10 } })).toMatchObject({ pages: 2 })
  })

  test('is left alone when it names a long pause, and all pages stay as they were', async () => {
    const { list, crawl, answers, warnings, origin, takeRequests } = await startDocsServer({
      '/a': page('A'),
      '/b': page('B'),
    })
    list('/a', '/b')
    await crawl()
    takeRequests()
    answers['/a'] = sendStatus(503, { 'retry-after': '3600' })
    expect(await crawl({ limits: { concurrency: 1 } })).toMatchObject({ pages: 2, kept: 2 })
    expect(takeRequests()).toEqual(['/a'])
    expect(warnings).toEqual([
      `${origin}/a stays as it was: it was not requested, because the server asks for a pause of 3600 seconds. The same is true of one other address.`,
    ])
  })

  test('is left alone when one request after the other fails, but not when pages are refused', async () => {
    const paths = Array.from({ length: 10 }, (_, index) => `/${index}`)
    const { list, crawl, answers, takeRequests } = await startDocsServer({ '/ok': page('Ok') })
    list('/ok', ...paths)
    const crawlSlowly = () => crawl({ limits: { concurrency: 1, failuresInARow: 3 } })
    for (const path of paths) answers[path] = sendStatus(500)
    await crawlSlowly()
    expect(takeRequests()).toEqual(['/0', '/1', '/2', '/ok'])
    for (const path of paths) answers[path] = sendStatus(403)
    await crawlSlowly()
    expect(takeRequests()).toHaveLength(11)
  })
})

describe('a crawl ends', () => {
  const stall: RequestListener = (_request, response) => {
    response.writeHead(200, HTML).write('<main>')
  }

  test('when a page never does, without it', async () => {
    const { list, crawl, warnings } = await startDocsServer({
      '/a': page('A'),
      '/silent': () => undefined,
      '/stall': stall,
    })
    list('/a', '/silent', '/stall')
    expect(await crawl({ limits: { requestMs: 1000 } })).toMatchObject({ pages: 1 })
    expect(warnings).toEqual([
      expect.stringMatching(/ is left out: it did not respond in time\. The same is true of one other address\.$/),
    ])
  })

  test('when its time is over, and the next one begins with the pages that were not reached', async () => {
    const { list, crawl, answers, warnings, origin, requests } = await startDocsServer({
      '/a': page('A'),
      '/b': page('B'),
      '/slow': stall,
      '/c': page('C'),
    })
    list('/a', '/b', '/slow', '/c')
    expect(await crawl({ limits: { totalMs: 1500, concurrency: 1 } })).toMatchObject({ pages: 2 })
    expect(warnings).toEqual([
      `${origin}/slow is left out: it was not reached before the time for a crawl was over. The same is true of one other address.`,
    ])
    answers['/slow'] = page('Slow')
    requests.length = 0
    expect(await crawl({ limits: { concurrency: 1 } })).toMatchObject({ pages: 4, changed: 2, unchanged: 2 })
    expect(requests.slice(2).map(({ path }) => path)).toEqual(['/slow', '/c', '/a', '/b'])
  })

  test('when its time is over before the sitemap is read, and changes nothing', async () => {
    const { crawl } = await startDocsServer({ '/sitemap.xml': () => undefined })
    await expect(crawl({ limits: { totalMs: 200 } })).rejects.toThrow(
      /was not reached before the time for a crawl was over\.$/,
    )
  })

  test('when it is aborted, and what it has mirrored by then stays', async () => {
    const { list, crawl, answers, files, folder, takeRequests } = await startDocsServer({
      '/a': versioned('"1"', page('A')),
      '/b': page('B'),
    })
    list('/a', '/gone')
    answers['/gone'] = page('Gone')
    await crawl()
    const controller = new AbortController()
    const reason = new Error('The service stops.')
    answers['/b'] = () => controller.abort(reason)
    list('/a', '/b', '/c')
    await expect(crawl({ signal: controller.signal, limits: { concurrency: 1 } })).rejects.toBe(reason)
    expect(await files()).toEqual(['a.html', 'gone.html'])
    const state = JSON.parse(await readFile(`${folder}.json`, 'utf8')) as { files: string[] }
    expect(state.files.sort()).toEqual(['a.html', 'gone.html'])
    takeRequests()
    answers['/b'] = page('B')
    expect(await crawl()).toMatchObject({ pages: 2, changed: 1, unchanged: 1, removed: 1 })
    expect(await files()).toEqual(['a.html', 'b.html'])
  })

  test('when it is aborted during a pause, or before it begins', async () => {
    const controller = new AbortController()
    const { list, crawl, answers, requests } = await startDocsServer({ '/a': page('A') })
    list('/a')
    answers['/a'] = (_request, response) => {
      response.writeHead(503, { 'retry-after': '50' }).end(() => setImmediate(() => controller.abort()))
    }
    await expect(crawl({ signal: controller.signal })).rejects.toThrow('aborted')
    requests.length = 0
    await expect(crawl({ signal: controller.signal })).rejects.toThrow('aborted')
    expect(requests).toEqual([])
  })
})

test('no more than four requests are open at a time', async () => {
  let open = 0
  let most = 0
  const paths = Array.from({ length: 20 }, (_, index) => `/${index}`)
  const slow: RequestListener = (request, response) => {
    most = Math.max(most, ++open)
    response.on('close', () => (open -= 1))
    setTimeout(() => response.writeHead(200, HTML).end(page(request.url ?? '')), 5)
  }
  const { list, crawl } = await startDocsServer(Object.fromEntries(paths.map((path) => [path, slow])))
  list(...paths)
  expect(await crawl()).toMatchObject({ pages: 20 })
  expect(most).toBe(4)
})
