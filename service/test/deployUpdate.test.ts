import type { DeploymentConfig } from 'docs-assistant-service'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { bundleOf, bundleSaying, manifestOf, serveBytes, serveWith } from './archives.js'
import { rollBack } from './rollBack.js'
import { startDeploy } from './startDeploy.js'
import { startDeployProcess } from './startDeployProcess.js'
import { makeFolder } from './startService.js'

const read = async (url: string) => (await fetch(url)).text()

const readHealth = async (url: string) =>
  (await (await fetch(`${url}/healthz`)).json()) as { status: string; version: string; problem?: string }

const versionSaying = (words: string) => manifestOf({ 'site/index.html': `<!doctype html><h1>${words}</h1>` })

/** The data folder of a deployment that has served these, one after the other. */
async function deployed(...all: readonly string[]): Promise<string> {
  const data = join(await makeFolder(), 'deployment')
  for (const words of all)
    await (await startDeploy({ bundleUrl: await serveBytes(await bundleSaying(words)), data })).stop()
  return data
}

/** A server of one address whose content a test changes. */
async function serveChanging(first: string, about: (words: string) => Record<string, string>) {
  let words = first
  const requests: { status: number; condition: string | undefined }[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const headers = about(words)
    const condition = request.headers['if-none-match'] ?? request.headers['if-modified-since']
    const isKnown = condition !== undefined && Object.values(headers).includes(condition)
    requests.push({ status: isKnown ? 304 : 200, condition })
    if (isKnown) response.writeHead(304, headers).end()
    else response.writeHead(200, headers).end(await bundleSaying(words))
  }
  return {
    bundleUrl: await serveWith((request, response) => void answer(request, response)),
    requests,
    change: (next: string) => {
      words = next
    },
  }
}

describe('while the next version downloads', () => {
  test('the last good one is served, and the next one as soon as it is there', { timeout: 40_000 }, async () => {
    const data = await deployed('Old')
    const bytes = await bundleSaying('New')
    let slow: ServerResponse | undefined
    const bundleUrl = await serveWith((_request, response) => {
      response.writeHead(200, { 'content-length': bytes.length })
      response.write(bytes.subarray(0, 100))
      slow = response
    })
    const { url, stderr } = await startDeployProcess({ bundleUrl, data })
    expect(await read(url)).toContain('Old')
    expect(await readHealth(url)).toMatchObject({ status: 'ok', version: versionSaying('Old').version })
    slow?.end(bytes.subarray(100))
    await vi.waitFor(async () => expect(await read(url)).toContain('New'), 5000)
    await vi.waitFor(() => expect(stderr()).toBe(`Version ${versionSaying('New').version} is served now.\n`))
  })

  test('an order to stop ends the download, and leaves nothing of it', async () => {
    const data = await deployed('Old')
    const bundleUrl = await serveWith((_request, response) => {
      response.writeHead(200, { 'content-length': 1e6 })
      response.write('half')
    })
    const { stop, exitCode, stderr } = await startDeployProcess({ bundleUrl, data })
    expect(await readdir(join(data, 'versions'))).toHaveLength(2)
    await stop()
    expect([exitCode(), stderr()]).toEqual([0, ''])
    expect(await readdir(join(data, 'versions'))).toHaveLength(1)
  })

  test('an order to stop ends the first start, too', async () => {
    const data = join(await makeFolder(), 'deployment')
    const bundleUrl = await serveWith((_request, response) => {
      response.writeHead(200, { 'content-length': 1e6 }).write('half')
    })
    const starting = startDeployProcess({
      bundleUrl,
      data,
      stopWhen: () =>
        readdir(join(data, 'versions')).then(
          (names) => names.length > 0,
          () => false,
        ),
    })
    const { exitCode } = await starting
    expect(exitCode()).toBe(130)
    expect(await readdir(join(data, 'versions'))).toEqual([])
  })

  test('two processes that begin on one empty folder both serve it', async () => {
    const data = join(await makeFolder(), 'deployment')
    const bundleUrl = await serveBytes(await bundleSaying('Shared'))
    const both = await Promise.all([startDeployProcess({ bundleUrl, data }), startDeployProcess({ bundleUrl, data })])
    expect(await Promise.all(both.map(({ url }) => read(url)))).toEqual([
      expect.stringContaining('Shared'),
      expect.stringContaining('Shared'),
    ])
  })
})

describe('a download has bounds:', () => {
  const tests: [string, Partial<DeploymentConfig>, RegExp, RequestListener][] = [
    [
      'its time',
      { downloadTimeoutSeconds: 1 },
      /aborted after 1 seconds\. Raise "downloadTimeoutSeconds"/,
      (_request, response) => {
        response.writeHead(200)
        const dripping = setInterval(() => response.write('x'), 100)
        response.on('close', () => clearInterval(dripping))
      },
    ],
    ['the time until it begins', { downloadTimeoutSeconds: 1 }, /aborted after 1 seconds/, () => undefined],
    [
      'its size, where it is announced',
      { maxBundleBytes: 1000 },
      /larger than 1000 bytes\. Raise "maxBundleBytes"/,
      (_request, response) => {
        response.writeHead(200, { 'content-length': 1e9 }).write('x')
      },
    ],
    [
      'its size, where it is not',
      { maxBundleBytes: 1000 },
      /larger than 1000 bytes/,
      (_request, response) => {
        const pour = () => {
          while (!response.destroyed && response.write('x'.repeat(10_000)));
        }
        response.writeHead(200).on('drain', pour)
        pour()
      },
    ],
  ]
  test.for(tests)('%s', { timeout: 30_000 }, async ([, more, words, handle]) => {
    const data = await deployed('Old')
    const { url, logged } = await startDeploy({ bundleUrl: await serveWith(handle), data, ...more })
    await vi.waitFor(async () => expect((await readHealth(url)).problem).toMatch(words), 10_000)
    expect(await read(url)).toContain('Old')
    expect(logged.join()).toMatch(words)
    expect(await readdir(join(data, 'versions'))).toHaveLength(1)
  })
})

describe('new content at the same address', () => {
  test.for<[string, (words: string) => Record<string, string>]>([
    ['an ETag', (words) => ({ etag: `"${words}"` })],
    ['a time of change', (words) => ({ 'last-modified': new Date(words === 'Old' ? 1e12 : 2e12).toUTCString() })],
    ['neither', () => ({})],
  ])('is served after the next start, where the server gives %s', { timeout: 40_000 }, async ([, about]) => {
    const { bundleUrl, requests, change } = await serveChanging('Old', about)
    const data = join(await makeFolder(), 'deployment')
    await (await startDeploy({ bundleUrl, data })).stop()
    const again = await startDeploy({ bundleUrl, data })
    expect([await read(again.url), again.logged]).toEqual([expect.stringContaining('Old'), []])
    await again.stop()
    const hasValidator = Object.keys(about('Old')).length > 0
    expect(requests.map(({ status }) => status)).toEqual([200, hasValidator ? 304 : 200])
    change('New')
    const changed = await startDeploy({ bundleUrl, data })
    await vi.waitFor(async () => expect(await read(changed.url)).toContain('New'), 5000)
  })

  test('changes nothing where a version is pinned', async () => {
    const { bundleUrl, change } = await serveChanging('Old', () => ({}))
    const data = join(await makeFolder(), 'deployment')
    const { version } = versionSaying('Old')
    await (await startDeploy({ bundleUrl, data, version })).stop()
    change('New')
    const { url, logged } = await startDeploy({ bundleUrl, data, version })
    expect([await read(url), logged]).toEqual([expect.stringContaining('Old'), []])
  })
})

describe('a rollback holds over a restart', () => {
  test.for<[string, Record<string, string>, boolean]>([
    ['where the server gives an ETag', { etag: '"1"' }, false],
    ['where it gives none', {}, false],
    ['where the version is pinned that was left', {}, true],
  ])('%s', { timeout: 40_000 }, async ([, headers, isPinned]) => {
    const data = await deployed('Good')
    const { bundleUrl } = await serveChanging('Bad', () => headers)
    const settings = { bundleUrl, data, ...(isPinned && { version: versionSaying('Bad').version }) }
    const first = await startDeploy(settings)
    await vi.waitFor(async () => expect(await read(first.url)).toContain('Bad'), 5000)
    expect(await rollBack(settings)).toBe(`Version ${versionSaying('Good').version} is served now.\n`)
    await vi.waitFor(async () => expect(await read(first.url)).toContain('Good'), 5000)
    await first.stop()
    for (let restart = 0; restart < 2; restart++) {
      const again = await startDeploy(settings)
      expect(await read(again.url)).toContain('Good')
      await vi.waitFor(
        () => expect(again.logged.join()).toContain(`since ${versionSaying('Bad').version} was rolled back`),
        5000,
      )
      expect(await read(again.url)).toContain('Good')
      await again.stop()
    }
  })

  test('until there is new content, or the config asks for another version', { timeout: 40_000 }, async () => {
    const data = await deployed('Good')
    const { bundleUrl, change } = await serveChanging('Bad', (words) => ({ etag: `"${words}"` }))
    const first = await startDeployProcess({ bundleUrl, data })
    await vi.waitFor(async () => expect(await read(first.url)).toContain('Bad'), 5000)
    await first.rollBack()
    await first.stop()
    const pinned = await startDeployProcess({ bundleUrl, data, version: versionSaying('Bad').version })
    await vi.waitFor(async () => expect(await read(pinned.url)).toContain('Bad'), 5000)
    await pinned.rollBack()
    await pinned.stop()
    change('Mended')
    const mended = await startDeployProcess({ bundleUrl, data })
    await vi.waitFor(async () => expect(await read(mended.url)).toContain('Mended'), 5000)
  })
})

describe('a bundle is what it says', () => {
  const evil = { 'site/index.html': '<!doctype html><h1>Evil</h1>' }

  test('and one that is named by a path is unpacked nowhere', async () => {
    const data = await deployed('Old')
    const bundleUrl = await serveBytes(await bundleOf(evil, { treeSha256: '../../../../evil' }))
    const { url } = await startDeploy({ bundleUrl, data })
    expect(await read(url)).toContain('Old')
    expect((await readHealth(url)).problem).toMatch(/^The manifest of the archive cannot be read by this version/)
    expect((await readdir(dirname(data), { recursive: true })).filter((name) => name.includes('evil'))).toEqual([])
  })

  test.for(['version', 'treeSha256'] as const)(
    'and one that claims the %s that is pinned is not served',
    async (field) => {
      const data = await deployed('Old')
      const { version, treeSha256 } = versionSaying('Pinned')
      const bundleUrl = await serveBytes(
        await bundleOf(evil, field === 'version' ? { version } : { version, treeSha256 }),
      )
      const { url } = await startDeploy({ bundleUrl, data, version })
      expect(await read(url)).toContain('Old')
      expect((await readHealth(url)).problem).toMatch(
        /^The version in the manifest does not match the files of the archive/,
      )
    },
  )

  test('and can be pinned by its whole digest', async () => {
    const { treeSha256 } = versionSaying('Pinned')
    const { url } = await startDeploy({
      bundleUrl: await serveBytes(await bundleSaying('Pinned')),
      version: treeSha256,
    })
    expect(await read(url)).toContain('Pinned')
  })

  test('and one of another version than is pinned is not served at the next start either', async () => {
    const data = join(await makeFolder(), 'deployment')
    const settings = {
      bundleUrl: await serveBytes(await bundleSaying('Other')),
      data,
      version: versionSaying('Pinned').version,
    }
    for (let start = 0; start < 2; start++) {
      const { exitCode, stderr } = await startDeployProcess(settings)
      expect(exitCode()).toBe(2)
      expect(stderr()).toMatch(/asks for [0-9a-f]{12}\. Correct one of the two\.\n$/)
    }
  })
})
