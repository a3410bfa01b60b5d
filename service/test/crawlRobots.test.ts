import { describe, expect, test } from 'vitest'
import { parseRobots } from '../src/crawl/parseRobots.js'
import { page, redirectTo, startDocsServer } from './startDocsServer.js'

const isAllowed = (robots: string, path: string) =>
  parseRobots(robots, 'docs-assistant').isAllowed(new URL(path, 'https://acme.example'))

test.each([
  ['/a', '/a', false],
  ['/a', '/ab', false],
  ['/a', '/b', true],
  ['/a/', '/a', true],
  ['/a$', '/ab', true],
  ['/a$', '/a', false],
  ['/*.php$', '/a/b.php', false],
  ['/*.php$', '/a/b.php5', true],
  ['/a*c', '/abbbc/d', false],
  ['/a*c', '/abbb', true],
  ['/*/private/*/x', '/a/private/b/x', false],
  ['*', '/a', false],
  ['/a*$', '/ab', false],
  ['/a*b$', '/ab', false],
  ['/ab*b$', '/ab', true],
  ['/a?', '/a?b=1', false],
  ['/caf%c3%a9', '/café', false],
  ['/café', '/caf%C3%A9', false],
  ['/%7Ejoe', '/~joe', false],
  ['/a%2Fb', '/a/b', true],
  ['', '/a', true],
])('Disallow: %s for %s', (pattern, path, expected) => {
  expect(isAllowed(`User-agent: *\nDisallow: ${pattern}`, path)).toBe(expected)
})

test('the longest rule decides, and of two equal ones the one that allows', () => {
  const robots = 'User-agent: *\nDisallow: /\nAllow: /docs/\nDisallow: /docs/internal\nDisallow: /same\nAllow: /same'
  expect(['/', '/docs/', '/docs/internal/a', '/same'].map((path) => isAllowed(robots, path))).toEqual([
    false,
    true,
    false,
    true,
  ])
})

test.each([
  ['its own group', 'User-agent: *\nDisallow: /\n\nUser-agent: Docs-Assistant\nDisallow: /b', true],
  ['a group that it shares', 'User-agent: other\nUser-agent: docs-assistant # us\n\nDisallow: /a', false],
  [
    'all groups that name it',
    'User-agent: docs-assistant\nDisallow: /b\nUser-agent: x\nDisallow: /\nUser-agent: docs-assistant\nDisallow: /a',
    false,
  ],
  ['the group for all', 'User-agent: docs\nAllow: /\nUser-agent: *\nDisallow: /a', false],
  ['no group of others', 'User-agent: docs\nDisallow: /', true],
  ['rules that no group has', 'Disallow: /', true],
  ['rules in any case and with any line ends', 'USER-AGENT:*\rdisallow :/a\r\n', false],
  ['a page instead of rules', '<!doctype html><p>Disallow: /</p>', true],
])('the rules are those of %s', (_what, robots, expected) => {
  expect(isAllowed(robots, '/a')).toBe(expected)
})

test('a pattern of many stars takes no longer than another', () => {
  expect(isAllowed(`User-agent: *\nDisallow: /${'a*'.repeat(5000)}b`, `/${'a'.repeat(10_000)}`)).toBe(true)
})

test('hundreds of thousands of rules cost next to nothing per page', () => {
  const rules = Array.from(
    { length: 200_000 },
    (_, n) => `Disallow: /archive/${n}/private${n % 100 === 0 ? '*.pdf$' : ''}`,
  )
  const parsed = parseRobots(`User-agent: *\n${rules.join('\n')}`, 'docs-assistant')
  const { user } = process.cpuUsage()
  const pages = Array.from({ length: 100 }, (_, n) =>
    parsed.isAllowed(new URL(`https://acme.example/archive/${n}/private/a`)),
  )
  expect(pages.filter(Boolean)).toHaveLength(1)
  // One by one, it would be 25 seconds.
  expect((process.cpuUsage().user - user) / 1000).toBeLessThan(500)
})

test('a pattern that is longer than the prefix decides, and one that is shorter does not', () => {
  const robots = 'User-agent: *\nDisallow: /docs/\nAllow: /docs/*.html\nAllow: /d*'
  expect(['/docs/a', '/docs/a.html', '/dogs'].map((path) => isAllowed(robots, path))).toEqual([false, true, true])
  expect(isAllowed('User-agent: *\nDisallow: /abc\nAllow: /ab*', '/abc')).toBe(true)
})

test.each([
  ['2', 2000],
  ['0.5', 500],
  ['soon', 0],
  ['-1', 0],
])('Crawl-delay: %s', (value, expected) => {
  expect(parseRobots(`User-agent: *\nCrawl-delay: ${value}`, 'docs-assistant').delayMs).toBe(expected)
})

describe('a crawl', () => {
  test('requests no page that is disallowed, says so, and removes those that were allowed before', async () => {
    const { list, crawl, answers, files, warnings, origin, takeRequests } = await startDocsServer({
      '/a': page('A'),
      '/secret/b': page('B'),
      '/secret/c': page('C'),
    })
    list('/a', '/secret/b', '/secret/c')
    await crawl()
    takeRequests()
    answers['/robots.txt'] = 'User-agent: *\nDisallow: /secret/'
    expect(await crawl()).toMatchObject({ pages: 1, removed: 2 })
    expect(takeRequests()).toEqual(['/a'])
    expect(await files()).toEqual(['a.html'])
    expect(warnings).toEqual([
      `${origin}/secret/b is left out: it is disallowed by robots.txt. The same is true of one other address.`,
    ])
  })

  test('does not follow a redirect to a page that is disallowed', async () => {
    const { list, crawl, warnings, takeRequests } = await startDocsServer({
      '/robots.txt': 'User-agent: docs-assistant\nDisallow: /secret',
      '/a': page('A'),
      '/b': redirectTo('/secret'),
      '/secret': page('Secret'),
    })
    list('/a', '/b')
    await crawl()
    expect(takeRequests()).toEqual(['/a', '/b'])
    expect(warnings).toEqual([
      expect.stringContaining('/b is left out: it redirects to an address that is disallowed by robots.txt.'),
    ])
  })

  test('says who it is with each request', async () => {
    const { list, crawl, requests } = await startDocsServer({ '/a': page('A') })
    list('/a')
    await crawl()
    expect(requests.map(({ path, headers }) => [path, headers['user-agent']])).toEqual(
      ['/robots.txt', '/sitemap.xml', '/a'].map((path) => [path, 'docs-assistant/0.1 (+documentation indexer)']),
    )
  })

  test('sends one request after the other when a delay is asked for, but obeys no endless one', async () => {
    let open = 0
    let most = 0
    const slow = page('Slow')
    const { list, crawl, answers } = await startDocsServer({ '/robots.txt': 'User-agent: *\nCrawl-delay: 86400' })
    for (const path of ['/a', '/b', '/c']) {
      answers[path] = (_request, response) => {
        most = Math.max(most, ++open)
        response.on('close', () => (open -= 1))
        response.writeHead(200, { 'content-type': 'text/html' }).end(slow)
      }
    }
    list('/a', '/b', '/c')
    expect(await crawl({ limits: { crawlDelayMs: 100 } })).toMatchObject({ pages: 3 })
    expect(most).toBe(1)
  })
})
