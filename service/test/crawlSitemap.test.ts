import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { parseSitemap } from '../src/crawl/parseSitemap.js'
import { page, redirectTo, sendStatus, sitemapIndex, startDocsServer, urlset, type Answer } from './startDocsServer.js'

const locs = (xml: string, most = 100) => parseSitemap(xml, most).entries.map(({ loc }) => loc)

test.each([
  ['plain', '<urlset><url><loc>https://a/b</loc></url></urlset>', ['https://a/b']],
  ['with space', '<urlset >\n<url\n>\n<loc>\n https://a/b \n</loc >\n</url>\n</urlset >', ['https://a/b']],
  [
    'with entities',
    '<urlset><url><loc>https://a/b?c=1&amp;d=&#50;&#x33;&apos;</loc></url></urlset>',
    ["https://a/b?c=1&d=23'"],
  ],
  ['in CDATA', '<urlset><url><loc><![CDATA[https://a/b?c&d]]></loc></url></urlset>', ['https://a/b?c&d']],
  [
    'after a comment',
    '<urlset><!-- <url><loc>https://a/no</loc></url> --><url><loc>https://a/b</loc></url></urlset>',
    ['https://a/b'],
  ],
  ['with a prefix', '<s:urlset xmlns:s="x"><s:url><s:loc>https://a/b</s:loc></s:url></s:urlset>', ['https://a/b']],
  [
    'with images',
    '<urlset><url><loc>https://a/b</loc><image:image><image:loc>https://a/no.png</image:loc></image:image></url></urlset>',
    ['https://a/b'],
  ],
  [
    'with languages',
    '<urlset><url><loc>https://a/b</loc><xhtml:link rel="alternate" href="https://a/no"/></url></urlset>',
    ['https://a/b'],
  ],
  [
    'with a style sheet',
    '\uFEFF<?xml version="1.0"?><?xml-stylesheet href="a.xsl"?>\n<urlset><url><loc>https://a/b</loc></url></urlset>',
    ['https://a/b'],
  ],
  [
    'with an entry without an address',
    '<urlset><url><loc/></url><url></url><url><loc>https://a/b</loc></url></urlset>',
    ['https://a/b'],
  ],
])('the addresses of a sitemap are read: %s', (_what, xml, expected) => {
  expect(locs(xml)).toEqual(expected)
})

test('lastmod is that of its own entry', () => {
  const xml =
    '<urlset><url><loc>https://a/b</loc><lastmod>2024-01-01</lastmod></url><url><loc>https://a/c</loc></url></urlset>'
  expect(parseSitemap(xml, 9).entries).toEqual([
    { loc: 'https://a/b', lastmod: '2024-01-01' },
    { loc: 'https://a/c', lastmod: undefined },
  ])
})

test('an entity that a document defines is not expanded', () => {
  const bomb =
    '<!DOCTYPE urlset [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>'
  expect(locs(`${bomb}<urlset><url><loc>https://a/&b;&c;</loc></url></urlset>`)).toEqual(['https://a/&b;&c;'])
})

test('no more entries are read than are needed', () => {
  expect(locs(`<urlset>${'<url><loc>https://a/b</loc></url>'.repeat(9)}`, 3)).toHaveLength(3)
})

test.each(['<', '<!--', '<![CDATA[', '<a ', '&', '<urlset><loc>'])(
  'text that is full of %j is refused in no time',
  (part) => {
    expect(() => parseSitemap(part.repeat(500_000), 100)).toThrow(/is not (a sitemap|complete)/)
  },
)

const gzipped =
  (xml: string, headers: Record<string, string>): Answer =>
  (_request, response) =>
    response.writeHead(200, headers).end(gzipSync(xml))

test.each([
  ['as a file', 'sitemap.xml.gz', { 'content-type': 'application/gzip' }],
  ['as an encoding', 'sitemap.xml', { 'content-type': 'application/xml', 'content-encoding': 'gzip' }],
])('a sitemap may be compressed with gzip, %s', async (_what, name, headers) => {
  const { crawl, answers, origin } = await startDocsServer({ '/a': page('A') })
  answers[`/${name}`] = gzipped(urlset(`${origin}/a`), headers)
  expect(await crawl({ sitemap: `${origin}/${name}` })).toMatchObject({ pages: 1 })
})

test.each([{}, { 'content-encoding': 'gzip' }])(
  'a sitemap that is too large when it is decompressed is refused: %j',
  async (headers) => {
    const { crawl, answers, origin } = await startDocsServer({})
    answers['/sitemap.xml'] = gzipped(urlset(`${origin}/a`) + ' '.repeat(1_000_000), headers)
    await expect(crawl({ limits: { sitemapBytes: 100_000 } })).rejects.toThrow(/larger than 100000 bytes/)
  },
)

test('the sitemaps of an index are read, also of one below another, each once', async () => {
  const { crawl, answers, origin, warnings, requests } = await startDocsServer({ '/a': page('A'), '/b': page('B') })
  answers['/sitemap.xml'] = sitemapIndex(
    `${origin}/sitemap.xml`,
    `${origin}/more.xml`,
    `${origin}/one.xml.gz`,
    'https://other.example/sitemap.xml',
  )
  answers['/more.xml'] = sitemapIndex(`${origin}/two.xml`, `${origin}/one.xml.gz`, `${origin}/gone.xml`)
  answers['/one.xml.gz'] = gzipped(urlset(`${origin}/a`), {})
  answers['/two.xml'] = urlset(`${origin}/a`, `${origin}/b`, `${origin}/b#part`)
  expect(await crawl()).toMatchObject({ pages: 2 })
  expect(requests.filter(({ path }) => path.includes('xml')).map(({ path }) => path)).toEqual([
    '/sitemap.xml',
    '/more.xml',
    '/one.xml.gz',
    '/two.xml',
    '/gone.xml',
  ])
  expect(warnings).toEqual([
    `https://other.example/sitemap.xml is left out: it is a sitemap of another origin than ${origin}.`,
    `${origin}/gone.xml is left out: it is a sitemap that answered with status 404.`,
  ])
})

test('when one sitemap of an index fails, the mirror stays as it was', async () => {
  const { crawl, answers, origin, files } = await startDocsServer({ '/a': page('A'), '/b': page('B') })
  answers['/sitemap.xml'] = sitemapIndex(`${origin}/one.xml`, `${origin}/two.xml`)
  answers['/one.xml'] = urlset(`${origin}/a`)
  answers['/two.xml'] = urlset(`${origin}/b`)
  await crawl()
  answers['/two.xml'] = sendStatus(502)
  await expect(crawl()).rejects.toThrow(/^The mirror of .* stays as it was: .*two\.xml answered with status 502\.$/)
  expect(await files()).toEqual(['a.html', 'b.html'])
})

test('indexes that lead on and on, or list too many sitemaps, come to an end', async () => {
  const { crawl, answers, origin, warnings, requests } = await startDocsServer({ '/a': page('A') })
  answers['/sitemap.xml'] = sitemapIndex(...Array.from({ length: 5 }, (_, index) => `${origin}/map${index}.xml`))
  for (let level = 0; level < 5; level++) answers[`/map${level}.xml`] = sitemapIndex(`${origin}/deeper${level}.xml`)
  answers['/map0.xml'] = urlset(`${origin}/a`)
  expect(await crawl({ limits: { sitemaps: 4, sitemapDepth: 1 } })).toMatchObject({ pages: 1 })
  expect(requests.filter(({ path }) => path.startsWith('/map'))).toHaveLength(3)
  expect(warnings).toEqual([
    `${origin}/map3.xml is left out: it comes after the first 4 sitemaps. The same is true of one other address.`,
    `${origin}/deeper1.xml is left out: it is more than 1 levels below the first sitemap. The same is true of one other address.`,
  ])
})

test('pages of other origins, outside the folder of the sitemap or after the limit are left out, said once for each reason', async () => {
  const { crawl, answers, origin, warnings, files, takeRequests } = await startDocsServer({
    '/docs': page('Docs'),
    '/docs/a': page('A'),
    '/docs/b': page('B'),
    '/docs/c': page('C'),
    '/blog': page('Blog'),
    '/docs2/a': page('Other'),
  })
  const others = [
    'https://other.example/docs/a',
    `${origin}/blog`,
    `${origin}/docs2/a`,
    'http://169.254.169.254/docs/x',
    'javascript:alert(1)',
  ]
  answers['/docs/sitemap.xml'] = urlset(
    `${origin}/docs`,
    ...others,
    `${origin}/docs/a`,
    `${origin}/docs/b`,
    `${origin}/docs/c`,
    'http://',
  )
  expect(await crawl({ sitemap: `${origin}/docs/sitemap.xml`, limits: { pages: 3 } })).toMatchObject({ pages: 3 })
  expect(await files()).toEqual(['docs.html', 'docs/a.html', 'docs/b.html'])
  expect(takeRequests()).toEqual(['/docs', '/docs/a', '/docs/b'])
  expect(warnings).toEqual([
    `https://other.example/docs/a is left out: it is not below ${origin}/docs/, as the sitemap is. The same is true of 4 other addresses.`,
    `${origin}/docs/c is left out: it comes after the first 3 pages.`,
    'http:// is left out: it is not an address.',
  ])
})

test('a sitemap that is moved within its origin is read', async () => {
  const { crawl, answers, origin } = await startDocsServer({
    '/sitemap.xml': redirectTo('/sitemap-index.xml'),
    '/a': page('A'),
  })
  answers['/sitemap-index.xml'] = urlset(`${origin}/a`)
  expect(await crawl()).toMatchObject({ pages: 1 })
})
