import { describe, expect, test } from 'vitest'
import { toHtmlPath } from '../src/content/html/toHtmlPath.js'
import { createFilePlan } from '../src/crawl/createFilePlan.js'
import { toMirrorFile } from '../src/crawl/toMirrorFile.js'
import { toMirroredHtml } from '../src/crawl/toMirroredHtml.js'
import { readHtml } from './readHtml.js'
import { listFiles, page, startDocsServer } from './startDocsServer.js'

const toUrl = (path: string) => new URL(`https://acme.example${path}`)

describe('the reader of HTML folders gives a page the path that it has on its site', () => {
  test.each([
    ['/', 'index.html', '/'],
    ['/guide', 'guide.html', '/guide'],
    ['/guide/', 'guide/index.html', '/guide/'],
    ['/guide.html', 'guide.html', '/guide.html'],
    ['/guide.htm', 'guide.htm', '/guide.htm'],
    ['/a.html/b', 'a.html/b.html', '/a.html/b'],
    ['/a.html/', 'a.html/index.html', '/a.html/'],
    ['/docs/v1.2', 'docs/v1.2.html', '/docs/v1.2'],
    ['/page.php', 'page.php.html', '/page.php'],
    ['/a%20b/c%3Fd', 'a b/c?d.html', '/a%20b/c%3Fd'],
    ['/café', 'café.html', '/caf%C3%A9'],
    ['/caf%c3%a9', 'café.html', '/caf%C3%A9'],
    ['/100%25', '100%.html', '/100%25'],
    ['/a%252e', 'a%2e.html', '/a%252e'],
    ['/Q&A/"why"', 'Q&A/"why".html', '/Q&A/%22why%22'],
    ['/a/../b/./c', 'b/c.html', '/b/c'],
    ['/a/%2e%2e/b', 'b.html', '/b'],
    ['/std::vec', 'std::vec.html', '/std::vec'],
    // As on static hosts.
    ['/index.html', 'index.html', '/'],
    ['/guide/index.html', 'guide/index.html', '/guide/'],
    ['/guide/index', 'guide/index.html', '/guide/'],
    ['/guide/index.htm', 'guide/index.html', '/guide/'],
  ])('%s is in %s and becomes %s', (address, file, path) => {
    expect(toMirrorFile(toUrl(address))).toEqual({ file, path })
    expect(toHtmlPath(file, { canonical: path, links: () => [] })).toBe(path)
    for (const canonical of [
      '',
      `<link rel="canonical" href="https://acme.example${path.replace(/\/$|\.html$/, '')}">`,
      '<link rel="canonical" href="/">',
    ]) {
      const html = toMirroredHtml(Buffer.from(page('Guide', canonical)), 'text/html', `https://acme.example${path}`)
      expect(readHtml(html, file).page).toMatchObject({ path, title: 'Guide', language: 'en' })
    }
  })
})

test('a page of Next.js has no extension, because its server finds none', () => {
  const script = '<script src="/docs/_next/static/chunks/main.js" async></script>'
  const read = (links: string) =>
    readHtml(`<title>Guide</title>${script}<main><h1>Guide</h1><p>Read it.</p>${links}</main>`, 'guide.html').page
  expect(read('')).toMatchObject({ path: '/guide' })
  expect(read('<a href="/guide.html">Guide</a>')).toMatchObject({ path: '/guide.html' })
})

test.each([
  ['/guide?id=1', /query/],
  ['/a%2Fb', /encoded slash/],
  ['/..%2f..%2fetc/passwd', /encoded slash/],
  ['/..%5c..%5cboot.ini', /encoded slash/],
  ['/a%00b', /encoded slash or another character/],
  ['/a%0Ab', /encoded slash or another character/],
  ['/a%ff', /encoded slash or another character/],
  ['/a%zz', /encoded slash or another character/],
  ['//a', /empty part/],
  ['/a//b', /empty part/],
  ['/.git/config', /begins with a dot/],
  ['/..a', /begins with a dot/],
  ['/...', /begins with a dot/],
  ['/_next/a', /without pages/],
  ['/a/_static/b', /without pages/],
  ['/node_modules/a', /node_modules/],
  [`/${'a'.repeat(201)}`, /too long/],
  [`/${'%C3%A9'.repeat(101)}`, /too long/],
  [`/${'abcdefghi/'.repeat(101)}`, /too long/],
])('no file is made for %s', (address, problem) => {
  expect(toMirrorFile(toUrl(address))).toMatch(problem)
})

test.each([
  [['/guide', '/guide.html'], ['guide.html']],
  [['/index.html', '/'], ['index.html']],
  [['/Guide', '/guide'], ['Guide.html']],
  [['/É', '/e\u0301'], ['É.html']],
  [
    ['/Guide/a', '/guide/b', '/Guide/c'],
    ['Guide/a.html', 'Guide/c.html'],
  ],
  [['/a.html', '/a.html/b'], ['a.html']],
  [['/a.html/b', '/a.html'], ['a.html/b.html']],
  [
    ['/guide', '/guide/', '/guide/a'],
    ['guide.html', 'guide/index.html', 'guide/a.html'],
  ],
])('of the pages %j only one has each file, whatever the case of names means: %j', (addresses, expected) => {
  const plan = createFilePlan()
  const claimed = addresses.map((address) => plan.claim(toUrl(address)))
  expect(claimed.flatMap((target) => (typeof target === 'string' ? [] : [target.file]))).toEqual(expected)
  expect(claimed.filter((target) => typeof target === 'string')).toEqual(
    Array(addresses.length - expected.length).fill(
      'would have the file name of another page, or one that differs only in case.',
    ),
  )
})

describe('the text of a page', () => {
  test.each([
    ['the header', 'text/html; charset=iso-8859-1', '<!doctype html><main><p>Caf\xe9</p></main>', 'latin1'],
    ['the header, in quotes', 'text/html;charset="windows-1252"', '<main><p>Caf\xe9</p></main>', 'latin1'],
    [
      'its meta element',
      'text/html',
      '<!doctype html><head><meta charset=iso-8859-1></head><main><p>Caf\xe9</p></main>',
      'latin1',
    ],
    [
      'its older meta element',
      'text/html',
      '<head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1"></head><main><p>Caf\xe9</p></main>',
      'latin1',
    ],
    ['its byte order mark', 'text/html; charset=iso-8859-1', '\uFEFF<main><p>Café</p></main>', 'utf8'],
    ['no one', undefined, '<main><p>Café</p></main>', 'utf8'],
    ['a name that does not exist', 'text/html; charset=none-such', '<main><p>Café</p></main>', 'utf8'],
  ] as const)('is in the encoding that %s says', (_who, type, html, encoding) => {
    const stored = toMirroredHtml(Buffer.from(html, encoding), type, 'https://acme.example/guides/page')
    expect(readHtml(stored).sections.flatMap(({ blocks }) => blocks)).toEqual(['Café'])
  })

  test('keeps what its html and head elements say', () => {
    const html =
      '<!-- Built today -->\n<!DOCTYPE html>\n<html lang="de" data-x><head><title>Pumpen</title><meta name="description" content="Alles."></head><body><main><p>Pumpen.</p></main></body></html>'
    const stored = toMirroredHtml(Buffer.from(html), 'text/html', 'https://acme.example/guides/page')
    expect(readHtml(stored).page).toMatchObject({
      path: '/guides/page',
      title: 'Pumpen',
      language: 'de',
      description: 'Alles.',
    })
  })
})

test('a crawl writes no file outside of its folder', async () => {
  const hostile = [
    '/..%2f..%2fescaped',
    '/%2e%2e/%2e%2e/up',
    '/..%5cescaped',
    '/a/..%2f..%2f..%2fescaped.html',
    '/%2e%2e%2fmirror.json',
    '/fine',
  ]
  const { crawl, answers, origin, root, warnings } = await startDocsServer(
    Object.fromEntries([...hostile, '/up'].map((path) => [path, page('Hostile')])),
  )
  answers['/sitemap.xml'] =
    `<urlset>${hostile.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')}</urlset>`
  expect(await crawl()).toMatchObject({ pages: 2 })
  expect(await listFiles(root)).toEqual(['mirror.json', 'mirror/fine.html', 'mirror/up.html'])
  expect(warnings).toEqual([
    expect.stringMatching(
      /has an encoded slash or another character that cannot be part of a file name\. The same is true of 3 other addresses\.$/,
    ),
  ])
})
