import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sendRaw, toStatus } from './sendRaw.js'
import { toRuns } from '../../test/setup/thorough.js'
import { servers, startServer } from './servers.js'

const COUNT = toRuns(150, 5000)

/** Whatever URL parsers, routers, decoders and file systems treat in a special way. */
const PIECES = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  '%',
  '%2e',
  '%2f',
  '%5c',
  '%00',
  '%ff',
  '%c0%af',
  '[',
  ']',
  '@',
  ':',
  ':99999',
  '?',
  '#',
  ';',
  '&',
  '=',
  '*',
  '~',
  '|',
  '^',
  '{',
  '"',
  '<',
  '`',
  'http://',
  'https://',
  'file:',
  '::1',
  'localhost',
  'a',
  '\u00ff',
  'index',
  'theming',
  '.html',
  '.md',
  '_site',
  '_search',
  '_docs-assistant',
  '_config.js',
  '404',
  'v1',
  'assistant',
  'search',
  'static-export',
  'artefacts',
  'jobs',
  'healthz',
  'sitemap.xml',
  'llms.txt',
]

const HEADERS = [
  'Range: bytes=0-',
  'Range: bytes=-1',
  'Range: bytes=99999999999999999999-',
  'Range: bytes=5-1',
  'Range: lines=1',
  'If-None-Match: *',
  'If-None-Match: "',
  'If-Range: W/"a"',
  'Accept-Encoding: br;q=0, gzip',
  'Accept-Encoding: *',
  'X-Forwarded-For: [::1]:x',
  'X-Forwarded-Host: evil.example',
  'X-Request-Id: \u00ff',
  'Authorization: Bearer',
  'Cookie: a=b',
  'Upgrade: websocket',
  'Origin: null',
  'Accept: text/markdown',
]

const requests = fc
  .record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'),
    target: fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 7 }).map((pieces) => pieces.join('')),
    isFromRoot: fc.boolean(),
    headers: fc.subarray(HEADERS, { maxLength: 3 }),
  })
  .map(({ method, target, isFromRoot, headers }) =>
    Buffer.from(
      [
        `${method} ${isFromRoot ? '/' : ''}${target} HTTP/1.1`,
        'Host: localhost',
        'Connection: close',
        ...headers,
        '',
        '',
      ].join('\r\n'),
      'latin1',
    ),
  )

test.for(servers)(
  `%s answers each of ${COUNT} requests that are put together at random, and stays`,
  { timeout: 60_000 + COUNT * 50 },
  async (server) => {
    const { url, logged } = await startServer(server)
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        const answer = await sendRaw(url, request)
        expect(toStatus(answer)).toBeLessThan(500)
        // A redirect stays on the host.
        expect(answer).not.toMatch(/^location: (?!\/(?![/\\]))/im)
      }),
      { numRuns: COUNT },
    )
    expect((await fetch(url)).status).toBe(200)
    expect(logged).toEqual([])
  },
)
