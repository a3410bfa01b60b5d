import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { sendRaw, toStatus } from './sendRaw.js'
import { servers, startServer, type Server } from './servers.js'

const SECRET = 'top secret'

let place = ''

/** The docs of a site, with secrets beside them, above them and behind links. No test changes them. */
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'docs-assistant-'))
  const folder = join(place, 'docs')
  await mkdir(join(folder, 'guides'), { recursive: true })
  await mkdir(join(folder, '.git'))
  const files = {
    'secret.md': SECRET,
    'secret.txt': SECRET,
    'docs/index.md': '# Home',
    'docs/guides/paint.md': '# Paint',
    'docs/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/.env': SECRET,
    'docs/.git/config': SECRET,
    'docs/acme.config.json': JSON.stringify({ SECRET }),
    'docs/server.key': SECRET,
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(place, name), text)
  await symlink(join(place, 'secret.txt'), join(folder, 'linked.txt'))
  await symlink(join(place, 'secret.md'), join(folder, 'linked.md'))
  await symlink(place, join(folder, 'up'))
  return () => rm(place, { recursive: true })
})

async function startBesideSecrets(server: Server) {
  const service = await startServer(server, {
    sites: [{ domain: 'fences', folder: join(place, 'docs'), title: 'Fences', organization: 'default' }],
  })
  // fetch would tidy the path up before it is sent.
  const get = (path: string, method = 'GET', ...headers: string[]) =>
    sendRaw(
      service.url,
      Buffer.from(
        [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n'),
        'latin1',
      ),
    )
  return { ...service, get }
}

describe.each(servers)('%s reads nothing that is not of the site', (server) => {
  const up = [
    '..',
    '.',
    '%2e%2e',
    '%2E%2E',
    '.%2e',
    '%252e%252e',
    '..%5c..',
    '..\\..',
    '..%2f..',
    '..%252f..',
    '%c0%ae%c0%ae',
    '%uff0e%uff0e',
    '....',
    '....//..',
    '..;',
    '..%00',
    '..%0d%0a',
    '．．',
    'up',
    'guides/..',
    'guides/../..',
    'guides/%2e%2e/%2e%2e',
  ]
  const targets = [
    'secret.txt',
    'secret.md',
    'secret',
    '.env',
    '.git/config',
    'etc/passwd',
    'manifest.json',
    'state.json',
  ]
  const odd = [
    '/linked.txt',
    '/linked.md',
    '/linked',
    '/up',
    '/up/secret.txt',
    '/.env',
    '/%2eenv',
    '/.git/config',
    '/%2egit/config',
    '/.git',
    '/.ENV',
    '/acme.config.json',
    '/acme%2econfig.json',
    '/server.key',
    '/picture.svg%00.md',
    '/picture.svg/.',
    '/.env%20',
    '/.env.',
    '/.env::$DATA',
    '/C:/secret.txt',
    '//etc/passwd',
    '/file:///etc/passwd',
    '/proc/self/environ',
    '/guides/',
    '/guides',
    `/${'a'.repeat(5000)}`,
    `/${'a/'.repeat(3000)}`,
    '/_site/../.env',
    '/_site/%2e%2e/.env',
    '/_docs-assistant/..%2f..%2fpackage.json',
    '/_docs-assistant/%2e%2e%2fpackage.json',
    '/_search/../.env',
    '/%',
    '/%zz',
    '/%ff%fe',
    '/.well-known/../.env',
    '/node_modules/x/package.json',
    '/*',
    '/%2a',
    'http://localhost/.env',
    'http://evil.example/.env',
  ]
  const paths = [
    ...up.flatMap((way) => targets.map((target) => `/${way}/${target}`)),
    ...up.flatMap((way) => `/${way}/${way}/${way}/etc/passwd`),
    ...odd,
  ]

  test(`of ${paths.length} paths that try`, async () => {
    const { get, logged } = await startBesideSecrets(server)
    const wrong: string[] = []
    for (const path of paths) {
      const answer = await get(path)
      const isFine =
        [200, 301, 400, 404, 414, 431].includes(toStatus(answer) ?? 0) &&
        !answer.includes(SECRET) &&
        !/root:.*:0:0:|"name": "docs-/.test(answer)
      if (!isFine) wrong.push(`${path}: ${answer.slice(0, 300)}`)
    }
    expect(wrong).toEqual([])
    expect(logged.filter((line) => !/linked|up/.test(line))).toEqual([])
  })

  test('and no redirect leads to another host, or writes a header', async () => {
    const { get } = await startBesideSecrets(server)
    for (const path of [
      '//evil.example/guides/paint.html',
      '/\\evil.example/..',
      '/guides/paint.html?a=%0d%0aSet-Cookie:b',
      '/%0d%0aSet-Cookie:%20b/guides/paint.html',
      '///guides/paint/',
    ]) {
      const answer = await get(path)
      expect(answer).not.toMatch(/^location: (?!\/(?![/\\]))/im)
      expect(answer).not.toMatch(/^set-cookie:/im)
    }
  })
})

describe.each(servers)('what %s serves says how it may be used', (server) => {
  const isLive = server === 'the service'

  test.for([
    ['/', 'text/html; charset=UTF-8'],
    ['/guides/paint', 'text/html; charset=UTF-8'],
    ['/guides/paint.md', 'text/markdown; charset=utf-8'],
    ['/picture.svg', 'image/svg+xml'],
    ...(isLive
      ? [
          ['/llms.txt', 'text/plain; charset=UTF-8'],
          ['/sitemap.xml', 'application/xml; charset=utf-8'],
        ]
      : [['/_search/index.js', 'text/javascript; charset=utf-8']]),
    ['/nowhere', 'text/html; charset=UTF-8'],
  ])('%s', async ([path = '', type = '']) => {
    const { url } = await startBesideSecrets(server)
    const response = await fetch(url + path)
    const header = (name: string) => response.headers.get(name)
    expect(header('content-type')?.toLowerCase()).toBe(type.toLowerCase())
    expect(header('x-content-type-options')).toBe('nosniff')
    expect(header('content-security-policy')).toMatch(/^default-src 'none'/)
    if (type === 'image/svg+xml') expect(header('content-security-policy')).toMatch(/; sandbox$/)
    expect(header('cache-control')).toBe('no-cache')
    expect(header('x-powered-by')).toBeNull()
    expect(header('server')).toBeNull()
    expect(header('set-cookie')).toBeNull()
    expect(header('access-control-allow-origin')).toBeNull()
    if (response.status === 200) {
      const etag = header('etag') ?? ''
      expect(etag).not.toBe('')
      expect((await fetch(url + path, { headers: { 'if-none-match': etag } })).status).toBe(304)
      const head = await fetch(url + path, { method: 'HEAD' })
      expect([head.status, await head.text()]).toEqual([200, ''])
    }
  })

  test.for(['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'])(
    '%s changes nothing and echoes nothing',
    async (method) => {
      const { get } = await startBesideSecrets(server)
      const answer = await get('/guides/paint', method, 'X-Canary: canary')
      expect([400, 404, 405]).toContain(toStatus(answer))
      expect(answer).not.toContain('canary')
    },
  )

  test('the methods that connect elsewhere are refused', async () => {
    const { get } = await startBesideSecrets(server)
    expect(await get('evil.example:443', 'CONNECT')).not.toMatch(/^HTTP\/1\.1 2/)
  })
})
