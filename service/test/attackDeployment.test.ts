import { readdir, readlink } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { VersionStore } from '../src/deploy/VersionStore.js'
import { bundleOf, bundleSaying, serveBytes, serveWith } from './archives.js'
import { exportBundle } from './exportBundle.js'
import { openSocket } from './sendRaw.js'
import { startDeploy } from './startDeploy.js'
import { makeFolder } from './startService.js'
import { toRuns } from '../../test/setup/thorough.js'

/** The link to an export of a site of one edition. */
const exportEdition = async (edition: string) =>
  serveBytes(
    await exportBundle({
      pages: {
        'index.md': `# Home\n\nEdition ${edition}.\n`,
        'guide.md': `# Guide\n\nEdition ${edition}.\n\n\`\`\`js\nlet edition = '${edition}'\n\`\`\``,
      },
    }),
  )

test('while versions are switched under load each page comes whole, with all of its files', async () => {
  const data = await makeFolder()
  await (await startDeploy({ bundleUrl: await exportEdition('one'), data })).stop()
  const { url } = await startDeploy({ bundleUrl: await exportEdition('two'), data })
  const store = new VersionStore(data)
  const seen = new Set<string>()
  const wrong: string[] = []
  let isOver = false

  async function read(path: string): Promise<string> {
    const response = await fetch(new URL(path, url))
    if (response.status !== 200) wrong.push(`${path}: ${response.status}`)
    return response.text()
  }

  async function visit(): Promise<void> {
    while (!isOver) {
      const html = await read('/guide')
      const editions = new Set(
        Array.from(html.matchAll(/(?:Edition |&#39;|')(one|two)\b/g), ([, edition]) => edition ?? ''),
      )
      if (editions.size !== 1 || !html.trimEnd().endsWith('</html>')) wrong.push(`mixed: ${[...editions].join()}`)
      for (const edition of editions) seen.add(edition)
      for (const [, file = ''] of html.matchAll(/(?:href|src)="(_[^"]+)"/g)) await read(`/${file}`)
    }
  }

  const visitors = Array.from({ length: 8 }, visit)
  for (const edition of Array.from({ length: toRuns(1, 5) }, () => ['one', 'two']).flat()) {
    await store.rollBack()
    await vi.waitFor(
      async () => expect(await (await fetch(`${url}/guide`)).text()).toContain(`Edition ${edition}`),
      10_000,
    )
  }
  isOver = true
  await Promise.all(visitors)
  expect(wrong).toEqual([])
  expect([...seen].toSorted()).toEqual(['one', 'two'])
})

/** Ways in which a server of bundles can fail. */
const faults: Record<string, (response: ServerResponse, bytes: Buffer) => void> = {
  'is not there': (response) => response.writeHead(404).end(),
  'answers that the link is over': (response) =>
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>'),
  fails: (response) => response.writeHead(500).end(),
  'gives a page to sign in': (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'),
  'gives nothing': (response) => response.end(),
  'stops half way, as if that were all': (response, bytes) => response.end(bytes.subarray(0, bytes.length / 2)),
  'breaks off at 99 %': (response, bytes) => {
    response.writeHead(200, { 'content-length': bytes.length })
    response.write(bytes.subarray(0, Math.floor(bytes.length * 0.99)), () => response.destroy())
  },
  'turns one bit': (response, bytes) => {
    const turned = Buffer.from(bytes)
    turned[Math.floor(bytes.length / 2)] = (turned[Math.floor(bytes.length / 2)] ?? 0) ^ 1
    response.end(turned)
  },
}

test.for(Object.keys(faults))(
  'when the server of a bundle %s, the last good version is served, and no signature is revealed',
  async (fault) => {
    const data = await makeFolder()
    await (await startDeploy({ bundleUrl: await serveBytes(await bundleSaying('Edition one')), data })).stop()
    const bytes = await bundleSaying('Edition two')
    const bundleUrl = await serveWith((_request, response) => faults[fault]?.(response, bytes))

    const { url, logged: notes } = await startDeploy({ bundleUrl: `${bundleUrl}?signature=canary`, data })
    expect(await (await fetch(url)).text()).toContain('Edition one')
    const health = await (await fetch(`${url}/healthz`)).text()
    expect(JSON.parse(health)).toMatchObject({ status: 'degraded' })
    expect(notes.join()).toMatch(/^The last good version, [0-9a-f]{12}, is served\. /)
    expect(notes.join() + health).not.toContain('canary')
    expect(await readdir(join(data, 'versions'))).toHaveLength(1)
  },
)

/** How many descriptors this process has for files of that name. */
async function countOpen(name: string): Promise<number> {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  )
  return links.filter((link) => link.endsWith(name)).length
}

test('a client that never reads a file is cut off, and the file is closed', async () => {
  const bundleUrl = await serveBytes(
    await bundleOf({ 'site/index.html': 'x', 'site/never-read.bin': Buffer.alloc(20 * 2 ** 20) }),
  )
  const { url } = await startDeploy({ bundleUrl, patienceMs: 400 })
  for (let client = 0; client < 5; client++) {
    openSocket(url).pause().write('GET /never-read.bin HTTP/1.1\r\nHost: localhost\r\n\r\n')
  }
  await vi.waitFor(async () => expect(await countOpen('never-read.bin')).toBe(5), 5000)
  await vi.waitFor(async () => expect(await countOpen('never-read.bin')).toBe(0), 5000)
})
