import { readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { toExitError } from '../src/cli/toExitError.js'
import { fetchPublic } from '../src/http/fetchPublic.js'
import { readDeploymentConfig } from '../src/deploy/readDeploymentConfig.js'
import { resolveFeatures } from '../src/deploy/toPageSettings.js'
import { bundleSaying, serveBytes } from './archives.js'
import { exportBundle } from './exportBundle.js'
import { exportClient } from './exportClient.js'
import { exportsIn } from './exportsIn.js'
import { rollBack } from './rollBack.js'
import { startDeploy } from './startDeploy.js'
import { makeFolder, startService } from './startService.js'

/** A service with a site of these pages, and its link to their export, which expires. */
async function startExported(pages: Record<string, string>) {
  const data = await makeFolder()
  const service = await startService({
    pages,
    exports: exportsIn(data),
  })
  const owner = exportClient(service.url)
  const { jobId } = await owner.run({ domain: 'fences' })
  const { bundleUrl } = (await (await owner.bundle(jobId)).json()) as { bundleUrl: string }
  return { ...service, bundleUrl }
}

/** A link to the export of a site of these pages. */
const exportSite = async (pages: Record<string, string>) => serveBytes(await exportBundle({ pages }))

/** A deployment of that link. It ends with the test. */
async function deploy(settings: Parameters<typeof startDeploy>[0]) {
  const { url, logged, ...running } = await startDeploy(settings)
  return { url, notes: logged, read: async (path: string) => (await fetch(url + path)).text(), ...running }
}

/** A deployment serves the version that it has while a new one takes more than two seconds to arrive. */
const untilShown = ({ read }: Awaited<ReturnType<typeof deploy>>, text: string) =>
  vi.waitFor(async () => expect(await read('/')).toContain(text))

/** The settings of the pages, from `_config.js`. */
async function readSettings(read: (path: string) => Promise<string>): Promise<unknown> {
  const [, json = ''] = /^globalThis\.docsSite = (.*)\n$/.exec(await read('/_config.js')) ?? []
  return JSON.parse(json)
}

const FIRST = { 'index.md': '# First\n\nThe first edition.\n', 'guide.md': '# Guide' }
const SECOND = { 'index.md': '# Second\n\nThe second edition.\n', 'guide.md': '# Guide' }

describe('a deployment', () => {
  test('serves the site that was exported', async () => {
    const { url, read } = await deploy({ bundleUrl: await exportSite(FIRST) })
    expect(await read('/')).toContain('The first edition.')
    expect(await read('/guide.html')).toContain('<h1 id="guide">Guide')
    expect(await read('/guide')).toContain('<h1 id="guide">Guide')
    const missing = await fetch(`${url}/nowhere`)
    expect(missing.status).toBe(404)
    expect(await missing.text()).toContain('Page not found')
    expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({
      status: 'ok',
      version: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
    })
  })

  test('gives agents the Markdown of a page, and tells caches that there are two forms', async () => {
    const { url } = await deploy({ bundleUrl: await exportSite(FIRST) })
    const accept = 'text/markdown, text/html, */*'
    for (const [path, text] of [
      ['/', '# First'],
      ['/guide', '# Guide'],
      ['/nowhere', '[llms.txt](/llms.txt)'],
    ] as const) {
      const response = await fetch(url + path, { headers: { accept } })
      expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
      expect(response.headers.get('vary')).toMatch(/^Accept\b/)
      expect(await response.text()).toContain(text)
      const page = await fetch(url + path, { headers: { accept: 'text/html' } })
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(page.headers.get('vary')).toMatch(/^Accept\b/)
    }
    expect((await fetch(`${url}/guide.md`)).headers.get('x-robots-tag')).toBe('noindex')
  })

  test('lets browsers keep what never changes, ask for what does, and run nothing else', async () => {
    const { url, read } = await deploy({ bundleUrl: await exportSite(FIRST) })
    const home = await fetch(url)
    expect(home.headers.get('cache-control')).toBe('no-cache')
    expect(home.headers.get('etag')).toMatch(/^"[0-9a-f]{20}-gzip"$/)
    expect(home.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self';.*connect-src 'self';/,
    )
    expect(home.headers.get('x-content-type-options')).toBe('nosniff')
    const [, style = ''] = /href="(_site\/style\.[0-9a-f]{10}\.css)"/.exec(await read('/')) ?? []
    const sheet = await fetch(`${url}/${style}`)
    expect(sheet.headers.get('cache-control')).toContain('immutable')
    expect(sheet.headers.get('content-type')).toContain('text/css')
    const known = await fetch(url, { headers: { 'if-none-match': home.headers.get('etag') ?? '' } })
    expect(known.status).toBe(304)
    expect((await fetch(`${url}/guide.html`, { headers: { range: 'bytes=0-9' } })).status).toBe(206)
    expect((await fetch(url, { method: 'POST' })).status).toBe(405)
    for (const path of ['/..%2f..%2fmanifest.json', '/%2e%2e/manifest.json', '/../manifest.json', '/.hidden', '/%00']) {
      expect((await fetch(url + path)).status).toBe(404)
    }
  })

  test('names the service in its pages, and none without a network', async () => {
    const bundleUrl = await exportSite(FIRST)
    const assistant = { serviceUrl: 'https://ask.example.com', domain: 'fences', apiKey: 'svc_dsc_x' }
    const { url, read } = await deploy({ bundleUrl, assistant })
    expect(await readSettings(read)).toEqual({
      assistant: { domain: 'fences', baseUrl: 'https://ask.example.com', apiKey: 'svc_dsc_x' },
      features: { search: false, assistant: true, analytics: false, playground: true, staticExport: true },
    })
    expect((await fetch(url)).headers.get('content-security-policy')).toContain(
      "connect-src 'self' https://ask.example.com;",
    )
    const alone = await deploy({ bundleUrl, deployment: 'air-gapped' })
    expect(await readSettings(alone.read)).toMatchObject({ assistant: null, features: { assistant: false } })
    await expect(deploy({ bundleUrl, deployment: 'air-gapped', assistant })).rejects.toThrow(/needs a network/)
  })

  test('lets the service of the assistant count views where the owner wants that, and in the cloud', async () => {
    const bundleUrl = await exportSite(FIRST)
    const assistant = { serviceUrl: 'https://ask.example.com/docs/', domain: 'fences', apiKey: 'svc_dsc_x' }
    const readPolicy = async (options: object) => {
      const { url, read } = await deploy({ bundleUrl, ...options })
      const { features } = (await readSettings(read)) as { features: { analytics: boolean } }
      const policy = (await fetch(url)).headers.get('content-security-policy') ?? ''
      const isAllowed = policy.includes("script-src 'self' https://ask.example.com/docs/v1/events/;")
      expect(isAllowed || policy.includes("script-src 'self';")).toBe(true)
      return { isOn: features.analytics, isAllowed }
    }
    const on = { isOn: true, isAllowed: true }
    const off = { isOn: false, isAllowed: false }
    expect(await readPolicy({ assistant })).toEqual(off)
    expect(await readPolicy({ assistant, features: { analytics: true } })).toEqual(on)
    expect(await readPolicy({ assistant, deployment: 'cloud' })).toEqual(on)
    expect(await readPolicy({ assistant, deployment: 'cloud', features: { analytics: false } })).toEqual(off)
    // There is no service that could count them.
    expect(await readPolicy({ features: { analytics: true } })).toEqual(off)
  })

  test('sends texts as the browser can read them compressed', async () => {
    const { url } = await deploy({ bundleUrl: await exportSite(FIRST) })
    const load = (encoding: string) => fetch(url, { headers: { 'accept-encoding': encoding } })
    for (const encoding of ['br', 'gzip', undefined]) {
      const page = await load(encoding ?? 'identity')
      expect(page.headers.get('content-encoding') ?? undefined).toBe(encoding)
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(page.headers.get('vary')).toBe('Accept, Accept-Encoding')
      expect(await page.text()).toContain('The first edition.')
    }
  })

  test('lets its pages search their own index where the owner wants that and nobody can be asked', async () => {
    const bundleUrl = await exportSite(FIRST)
    const { url, read } = await deploy({ bundleUrl, deployment: 'air-gapped', offlineAnswers: true })
    const settings = await readSettings(read)
    expect(settings).toMatchObject({ assistant: { searchOnly: 'true' } })
    expect((await fetch(url)).headers.get('content-security-policy')).toContain("connect-src 'self';")
    const index = await fetch(`${url}/_search/sections.json`)
    expect(await index.json()).toContainEqual(expect.objectContaining({ title: 'First' }))
  })

  test('switches to another bundle at its next start, and keeps files of pages that are still open', async () => {
    const first = await deploy({ bundleUrl: await exportSite(FIRST) })
    await first.stop()
    const second = await deploy({ bundleUrl: await exportSite(SECOND), data: first.data })
    await untilShown(second, 'The second edition.')
    expect(await readdir(join(first.data, 'versions'))).toHaveLength(2)
  })

  test('keeps three versions', async () => {
    const data = await makeFolder()
    for (const edition of ['one', 'two', 'three', 'four']) {
      const deployment = await deploy({ bundleUrl: await serveBytes(await bundleSaying(edition)), data })
      await untilShown(deployment, edition)
      await deployment.stop()
    }
    expect(await readdir(join(data, 'versions'))).toHaveLength(3)
  })

  test('starts without a network once its bundle is unpacked, though the link has long expired', async () => {
    const service = await startExported(FIRST)
    const first = await deploy({ bundleUrl: service.bundleUrl })
    await first.stop()
    await service.stop()
    const again = await deploy({ bundleUrl: service.bundleUrl.replace(/expires=\d+/, 'expires=1'), data: first.data })
    expect(await again.read('/')).toContain('The first edition.')
    expect(again.notes).toEqual([])
  })

  test('serves the last good version when the next one cannot be had, and says so', async () => {
    const first = await deploy({ bundleUrl: await exportSite(FIRST) })
    await first.stop()
    const other = (await startExported(SECOND)).bundleUrl
    const late = await deploy({ bundleUrl: other.replace(/expires=\d+/, 'expires=1'), data: first.data })
    expect(await late.read('/')).toContain('The first edition.')
    await vi.waitFor(async () => {
      expect(await (await fetch(`${late.url}/healthz`)).json()).toMatchObject({
        status: 'degraded',
        problem: expect.stringContaining('status 403') as string,
      })
    })
    expect(late.notes).toEqual([
      expect.stringMatching(/^The last good version, [0-9a-f]{12}, is served\. .*status 403\.$/),
    ])
    expect(late.notes.join()).not.toContain('signature')
  })

  test('refuses a bundle of another version than the one that is asked for', async () => {
    const bundleUrl = await exportSite(FIRST)
    await expect(deploy({ bundleUrl, version: '000000000000' })).rejects.toThrow(
      /is of version [0-9a-f]{12}, and "version" asks for 000000000000/,
    )
    const { version } = (await (await fetch(`${(await deploy({ bundleUrl })).url}/healthz`)).json()) as {
      version: string
    }
    const pinned = await deploy({ bundleUrl, version })
    expect(await pinned.read('/')).toContain('The first edition.')
  })

  test('refuses what is no archive, and has nothing of it', async () => {
    const server = createServer((_request, response) => response.end('<!doctype html><title>Sign in</title>'))
    await new Promise<void>((resolve) => server.listen(0, resolve))
    onTestFinished(() => void server.close())
    const bundleUrl = `http://localhost:${(server.address() as AddressInfo).port}/bundle`
    const data = await makeFolder()
    await expect(deploy({ bundleUrl, data })).rejects.toThrow(/The archive is damaged or not an archive/)
    expect((await readdir(data, { recursive: true })).filter((name) => name !== 'versions')).toEqual([])
  })

  test('goes back to the version before while it runs', async () => {
    const data = await makeFolder()
    await (await deploy({ bundleUrl: await exportSite(FIRST), data })).stop()
    const bundleUrl = await exportSite(SECOND)
    const running = await deploy({ bundleUrl, data })
    await expect.poll(() => running.read('/')).toContain('The second edition.')
    expect(await rollBack({ bundleUrl, data })).toMatch(/^Version [0-9a-f]{12} is served now\.\n$/)
    await expect.poll(() => running.read('/'), { timeout: 10_000 }).toContain('The first edition.')
    await running.stop()
    expect(await (await deploy({ bundleUrl, data })).read('/')).toContain('The first edition.')
  })

  test('goes on when a version is gone from its folder', async () => {
    const bundleUrl = await exportSite(FIRST)
    const first = await deploy({ bundleUrl })
    await first.stop()
    await rm(join(first.data, 'versions'), { recursive: true })
    expect(await (await deploy({ bundleUrl, data: first.data })).read('/')).toContain('The first edition.')
  })
})

describe('a bundle is fetched from the internet alone', () => {
  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://0.0.0.0/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
    'http://169.254.169.254/latest',
    'http://10.0.0.1/',
    'http://192.168.1.1/',
    'http://172.16.0.1/',
    'http://100.64.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://[64:ff9b::7f00:1]/',
  ])('%s is refused', async (address) => {
    await expect(fetchPublic(address, { allowPrivate: false })).rejects.toThrow(/private network/)
  })

  test.each(['file:///etc/passwd', 'ftp://example.com/a', 'data:text/plain,x', 'gopher://example.com/'])(
    '%s is refused',
    async (address) => {
      await expect(fetchPublic(address, { allowPrivate: true })).rejects.toThrow(/is not supported/)
    },
  )

  test('a user and a password are refused, and a way that leads on and on', async () => {
    await expect(fetchPublic('http://me:you@example.com/', { allowPrivate: true })).rejects.toThrow(
      /must not contain a user/,
    )
    const server = createServer((_request, response) => response.writeHead(302, { location: '/again' }).end())
    await new Promise<void>((resolve) => server.listen(0, resolve))
    onTestFinished(() => void server.close())
    const url = `http://localhost:${(server.address() as AddressInfo).port}/`
    await expect(fetchPublic(url, { allowPrivate: true })).rejects.toThrow(/redirects more than 5 times/)
  })
})

describe('the features of a deployment', () => {
  test.each([
    ['cloud', {}, { search: true, assistant: true, analytics: true, playground: true, staticExport: true }],
    ['client-hosted', {}, { search: false, assistant: false, analytics: false, playground: true, staticExport: true }],
    [
      'client-hosted',
      { search: true, assistant: true, analytics: true },
      { search: true, assistant: true, analytics: true, playground: true, staticExport: true },
    ],
    ['air-gapped', {}, { search: false, assistant: false, analytics: false, playground: false, staticExport: true }],
    [
      'air-gapped',
      { playground: true },
      { search: false, assistant: false, analytics: false, playground: true, staticExport: true },
    ],
  ] as const)('%s with %o', (deployment, settings, features) => {
    expect(resolveFeatures(deployment, settings)).toEqual(features)
  })

  test.each(['search', 'assistant', 'analytics'] as const)('an air-gapped one cannot have %s', (feature) => {
    expect(() => resolveFeatures('air-gapped', { [feature]: true })).toThrow(`"${feature}" needs a network`)
  })
})

describe('the config file of a deployment', () => {
  const read = async (text: string) => {
    const file = join(await makeFolder(), 'deployment.yaml')
    await writeFile(file, text)
    return readDeploymentConfig(file)
  }

  test('has the contract’s group, and defaults', async () => {
    const config = await read(
      'staticExport:\n  enabled: true\n  bundleUrl: https://example.com/bundle\n  version: "1"\n',
    )
    expect(config).toMatchObject({
      deployment: 'client-hosted',
      port: 8080,
      allowPrivateAddresses: false,
      staticExport: { enabled: true, bundleUrl: 'https://example.com/bundle', version: '1' },
      data: expect.stringMatching(/deployment$/) as string,
    })
  })

  test.each([
    ['staticExport: {}', '"staticExport.enabled" is wrong'],
    ['staticExport: { enabled: true, bundleUrl: nonsense }', '"staticExport.bundleUrl" is wrong'],
    ['deployment: moon\nstaticExport: { enabled: true, bundleUrl: "https://a.b/" }', '"deployment" is wrong'],
    ['staticExport: { enabled: true, bundleUrl: "https://a.b/" }\nprot: 80', 'is wrong'],
    ['a: [', 'is not valid YAML'],
  ])('%j is refused with a sentence', async (text, words) => {
    const error = toExitError(await read(text).catch((cause: unknown) => cause))
    expect(error.code).toBe(2)
    expect(error.message).toContain(words)
  })
})
