import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import { bundleOf, bundleSaying, manifestOf, serveBytes, serveWith } from './archives.js'
import { openSocket, sendRaw, toStatus } from './sendRaw.js'
import { startDeployProcess } from './startDeployProcess.js'
import { makeFolder } from './startService.js'

const MEGABYTE = 2 ** 20

const SITE = {
  'site/index.html': '<!doctype html><h1>Home</h1>',
  'site/guide/p1.html': '<!doctype html><a href="p2.html">Next</a>',
  'site/guide/p2.html': '<!doctype html><h1>Second</h1>',
  'site/large.bin': Buffer.alloc(4 * MEGABYTE, 'large'),
}

const serveSite = async (files: Record<string, string | Buffer> = SITE) => serveBytes(await bundleOf(files))

const request = (target: string, ...headers: string[]) =>
  Buffer.from(
    [`GET ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n'),
    'latin1',
  )

describe('the process stays', () => {
  const odd = [
    '//',
    '///',
    '////',
    '/\\',
    '\\',
    '/\\\\',
    '\\\\',
    '//\\',
    '/\\/',
    'http://[',
    'http://',
    'http:///',
    'http://]',
    'http://[::1',
    'http://[::1]:x/',
    '//%/',
    '//%',
    '/%',
    '/%/',
    '%',
    '//[',
    '//[::1',
    '//:',
    '//:80',
    '//:99999/',
    '//a:b',
    '//a:99999',
    '//@',
    '//a@',
    '//a b',
    'http://localhost:99999/',
    'http://localhost:x/',
    'http://a:-1/',
    'http://a b/',
    'http://%/',
    'http://%00/',
    'https://[',
    'ftp://a/',
    'file:///etc/passwd',
    'a',
    'a:b',
    '*',
    ':',
    '?',
    '#',
    '/?',
    '/#',
    '/??',
    '/;',
    '/%00',
    '/%c0%af',
    '/%e0%80%af',
    '/..',
    '/../..',
    '/./',
    '//..//',
    '/\u00ff',
    '/index.html/',
    '/guide//p1',
    '/guide/p1//',
    `/${'a'.repeat(8000)}`,
    `/${'%41'.repeat(2000)}`,
    `/${'/'.repeat(2000)}`,
  ]

  test(`whatever is asked for, of ${odd.length} request targets`, async () => {
    const { url, isRunning } = await startDeployProcess({ bundleUrl: await serveSite() })
    const wrong: string[] = []
    for (const target of odd) {
      const answer = await sendRaw(url, request(target))
      if (!isRunning()) throw new Error(`${target} has ended the process.`)
      if (![200, 301, 400, 404].includes(toStatus(answer) ?? 0)) wrong.push(`${target}: ${answer.slice(0, 80)}`)
      expect(answer).not.toMatch(/^location: (?!\/(?![/\\]))/im)
    }
    expect(wrong).toEqual([])
    expect(await (await fetch(url)).text()).toContain('Home')
  })

  test('when readers leave in the middle of a file, and has no file open for them', async () => {
    const { url, countDescriptors } = await startDeployProcess({ bundleUrl: await serveSite() })
    await (await fetch(`${url}/large.bin`)).arrayBuffer()
    const leave = async () => {
      const socket = openSocket(url)
      socket.write(request('/large.bin'))
      await once(socket, 'data')
      socket.destroy()
    }
    await leave()
    await vi.waitFor(async () => expect(await sendRaw(url, request('/guide/p1'))).toContain('200'))
    const before = await countDescriptors()
    for (let round = 0; round < 30; round++) await Promise.all(Array.from({ length: 10 }, leave))
    await vi.waitFor(async () => expect(await countDescriptors()).toBeLessThanOrEqual(before + 2), 5000)
    expect((await fetch(url)).status).toBe(200)
  })

  test('when a file of the site is gone from its disk', async () => {
    const { url, data } = await startDeployProcess({ bundleUrl: await serveSite() })
    const [version = ''] = await readdir(join(data, 'versions'))
    await rm(join(data, 'versions', version, 'site/guide/p1.html'))
    const gone = await fetch(`${url}/guide/p1`)
    expect([gone.status, gone.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await fetch(`${url}/guide/p2`)).status).toBe(200)
  })

  test('when another process removes the version that is served', async () => {
    const { url, data, isRunning } = await startDeployProcess({ bundleUrl: await serveSite() })
    await rm(join(data, 'versions'), { recursive: true })
    for (const path of ['/', '/guide/p1', '/large.bin', '/nowhere'])
      expect([404, 503]).toContain((await fetch(url + path)).status)
    expect(isRunning()).toBe(true)
  })

  test('when it runs out of descriptors, and serves again as soon as it has some', async () => {
    const { url, isRunning, countDescriptors } = await startDeployProcess({
      bundleUrl: await serveSite(),
      limits: 'ulimit -n 150',
    })
    const sockets = Array.from({ length: 300 }, () => openSocket(url))
    for (const socket of sockets) socket.pause().write(request('/large.bin'))
    await vi.waitFor(async () => expect(await countDescriptors()).toBeGreaterThanOrEqual(145), 10_000)
    // 0 is a connection that the system has no descriptor for.
    const statuses = await Promise.all(
      Array.from({ length: 20 }, () =>
        fetch(`${url}/guide/p1`).then(
          ({ status }) => status,
          () => 0,
        ),
      ),
    )
    expect(statuses.filter((status) => ![0, 200, 503].includes(status))).toEqual([])
    for (const socket of sockets) socket.destroy()
    await vi.waitFor(async () => expect((await fetch(`${url}/guide/p1`)).status).toBe(200), 10_000)
    expect(isRunning()).toBe(true)
  })
})

describe('a page is found', () => {
  test('by an absolute request target, as proxies send it', async () => {
    const { url } = await startDeployProcess({ bundleUrl: await serveSite() })
    for (const target of [
      'http://docs.example/guide/p1',
      `${url}/guide/p1`,
      'https://docs.example:8443/guide/p1?a=b',
    ]) {
      expect(await sendRaw(url, request(target))).toContain('href="p2.html"')
    }
  })

  test('at one address alone, from which its relative links lead on', async () => {
    const { url } = await startDeployProcess({ bundleUrl: await serveSite() })
    const page = await fetch(`${url}/guide/p1/?a=b`)
    expect(page.url).toBe(`${url}/guide/p1?a=b`)
    const [, link = ''] = /href="(.*)"/.exec(await page.text()) ?? []
    expect(await (await fetch(new URL(link, page.url))).text()).toContain('Second')
  })
})

test('a port that is taken is reported in a sentence', async () => {
  const bundleUrl = await serveSite()
  const { port } = new URL(bundleUrl)
  const { exitCode, stderr } = await startDeployProcess({ bundleUrl, more: { port: Number(port) } })
  expect([exitCode(), stderr()]).toEqual([
    2,
    `Port ${port} is taken by another program. Stop that program, or set "port" to a free port.\n`,
  ])
})

describe('the disk', () => {
  test('is full: the last good version is served, a sentence says why, and nothing is left over', async () => {
    const data = join(await makeFolder(), 'deployment')
    await (await startDeployProcess({ bundleUrl: await serveBytes(await bundleSaying('Old')), data })).stop()
    // A limit on each file stands for the disk that is full: writing fails half way.
    const { url, stderr } = await startDeployProcess({ bundleUrl: await serveSite(), data, limits: 'ulimit -f 100' })
    expect(await (await fetch(url)).text()).toContain('Old')
    expect(stderr()).toMatch(
      /^The last good version, [0-9a-f]{12}, is served\. There is not enough space in .*deployment.* \(EFBIG\)\. .*\n$/,
    )
    expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ status: 'degraded' })
    expect(await readdir(join(data, 'versions'))).toHaveLength(1)
    expect(await readdir(data)).toEqual(['state.json', 'versions'])
  })

  test('is full when the state is written: no draft of it stays', async () => {
    const folder = await makeFolder()
    const { href } = new URL('../dist/files/textFiles.js', import.meta.url)
    const script = `import(${JSON.stringify(href)}).then((module) => module.writeFileAtomic(${JSON.stringify(join(folder, 'state.json'))}, 'x'.repeat(5000)))`
    await expect(
      promisify(execFile)('bash', ['-c', 'ulimit -f 1; exec "$0" -e "$1"', process.execPath, script]),
    ).rejects.toThrow(/EFBIG/)
    expect(await readdir(folder)).toEqual([])
  })

  /** A folder that the process can read, but not write to. */
  async function makeReadOnly(): Promise<string> {
    const data = join(await makeFolder(), 'deployment')
    await mkdir(data)
    return data
  }

  test('is read-only: what is there is served', async () => {
    const data = await makeReadOnly()
    const old = await bundleSaying('Old')
    await (await startDeployProcess({ bundleUrl: await serveBytes(old), data })).stop()
    const all = [data, ...(await readdir(data, { recursive: true })).map((name) => join(data, name))]
    for (const path of all) await chmod(path, 0o555)
    const { url, stderr } = await startDeployProcess({ bundleUrl: await serveSite(), data, respectsFileModes: true })
    expect(await (await fetch(url)).text()).toContain('Old')
    expect(stderr()).toMatch(
      /^The last good version, [0-9a-f]{12}, is served\. .*deployment cannot be written to \(EACCES\)\. .*\n$/,
    )
  })

  test('is read-only and empty: a sentence says so', async () => {
    const data = await makeReadOnly()
    await chmod(data, 0o555)
    const { exitCode, stderr } = await startDeployProcess({
      bundleUrl: await serveSite(),
      data,
      respectsFileModes: true,
    })
    expect(exitCode()).toBe(2)
    expect(stderr()).toMatch(
      /^There is no version of the site to serve\. .*deployment cannot be written to \(EACCES\)\. .*\n$/,
    )
    expect(stderr()).not.toContain('    at ')
  })

  test('is a file where there should be a folder: a sentence says so', async () => {
    const data = join(await makeFolder(), 'deployment')
    await writeFile(data, '')
    const { exitCode, stderr } = await startDeployProcess({ bundleUrl: await serveSite(), data })
    expect(exitCode()).not.toBe(0)
    expect(stderr()).toMatch(/deployment/)
    expect(stderr()).not.toContain('    at ')
  })
})

describe('what another process has left', () => {
  test('of a download and of an unpacked archive is removed, and of a process that is at work it is not', async () => {
    const data = join(await makeFolder(), 'deployment')
    const bundleUrl = await serveSite()
    await (await startDeployProcess({ bundleUrl, data })).stop()
    // Higher than any id of a process.
    const gone = 2 ** 22 + 1
    await mkdir(join(data, 'versions', `.draft-${gone}-1/site`), { recursive: true })
    await writeFile(join(data, 'versions', `.download-${gone}.tar.gz`), 'half')
    await writeFile(join(data, 'state.json.0123456789ab.draft'), '{')
    await mkdir(join(data, 'versions', `.draft-${process.pid}-1`))
    await startDeployProcess({ bundleUrl, data })
    expect((await readdir(join(data, 'versions'))).filter((name) => name.startsWith('.'))).toEqual([
      `.draft-${process.pid}-1`,
    ])
    expect(await readdir(data)).toEqual(['state.json', 'versions'])
  })

  test.for([
    ['an empty state', 'state.json', ''],
    ['half a state', 'state.json', '{"versions":["'],
    ['a state of another kind', 'state.json', '[]'],
    ['a state that leads out of the folder', 'state.json', '{"versions":["../../../../x","/etc"],"source":"x"}'],
  ])('%s costs nothing: the last good version is served', async ([, file = '', text = '']) => {
    const data = join(await makeFolder(), 'deployment')
    const bundleUrl = await serveBytes(await bundleSaying('Whole'))
    await (await startDeployProcess({ bundleUrl, data })).stop()
    await writeFile(join(data, file), text)
    const away = await serveWith((_request, response) => response.writeHead(503).end())
    const { url, stderr } = await startDeployProcess({ bundleUrl: away, data })
    expect(await (await fetch(url)).text()).toContain('Whole')
    expect(stderr()).toContain('The last good version')
    expect(stderr()).not.toContain('    at ')
  })

  test.for([
    ['no manifest', ''],
    ['half a manifest', '{"schema":1,'],
    ['the manifest of another version', JSON.stringify(manifestOf({ 'site/other.html': 'x' }))],
  ])('a version with %s is not served: the one before it is', async ([, text = '']) => {
    const data = join(await makeFolder(), 'deployment')
    await (await startDeployProcess({ bundleUrl: await serveBytes(await bundleSaying('Older')), data })).stop()
    await (await startDeployProcess({ bundleUrl: await serveBytes(await bundleSaying('Newer')), data })).stop()
    const [newer = ''] = (JSON.parse(await readFile(join(data, 'state.json'), 'utf8')) as { versions: string[] })
      .versions
    await writeFile(join(data, 'versions', newer, 'manifest.json'), text)
    const away = await serveWith((_request, response) => response.writeHead(503).end())
    const { url, stderr } = await startDeployProcess({ bundleUrl: away, data })
    expect(await (await fetch(url)).text()).toContain('Older')
    expect(stderr()).not.toContain('    at ')
  })

  test('a version with damaged files is fetched anew from where it came', async () => {
    const data = join(await makeFolder(), 'deployment')
    const bytes = await bundleSaying('Whole')
    const bundleUrl = await serveWith((asked, response) => {
      if (asked.headers['if-none-match'] === '"1"') response.writeHead(304).end()
      else response.writeHead(200, { etag: '"1"' }).end(bytes)
    })
    await (await startDeployProcess({ bundleUrl, data })).stop()
    const [version = ''] = await readdir(join(data, 'versions'))
    await writeFile(join(data, 'versions', version, 'site/index.html'), '')
    const { url } = await startDeployProcess({ bundleUrl, data })
    await vi.waitFor(async () => expect(await (await fetch(url)).text()).toContain('Whole'), 5000)
  })
})
