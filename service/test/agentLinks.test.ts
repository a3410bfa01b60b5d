import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { execFileSync } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { serveFolder } from '../../test/e2e/serveFolder.mjs'
import { findDeadLinks } from '../../test/setup/findDeadLinks.mjs'
import { exportClient, readArchive } from './exportClient.js'
import { exportsIn } from './exportsIn.js'
import { makeFolder, startService } from './startService.js'

const ROOT = resolve(import.meta.dirname, '../..')
const DOCS = join(ROOT, 'docs')
const BUILT = join(ROOT, 'examples/html/site')

/** A static host, which closes with the test. */
async function startHost(folder: string): Promise<string> {
  const server = await serveFolder(folder, { isPlain: true })
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The host has no port.')
  return `http://localhost:${address.port}`
}

async function startDocs(url?: string) {
  const site = { domain: 'docs', folder: DOCS, title: 'Docs', organization: 'default', url }
  return startService({ sites: [site], exports: exportsIn(await makeFolder()) })
}

async function unpackExport(url: string, folder: string): Promise<void> {
  const owner = exportClient(url)
  const { jobId } = await owner.run({ domain: 'docs' })
  const { bundleUrl } = (await (await owner.bundle(jobId)).json()) as { bundleUrl: string }
  const archive = await readArchive(Buffer.from(await (await fetch(bundleUrl)).arrayBuffer()))
  for (const [name, { text }] of archive) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}

/** The pages of our own documentation, `llms.txt` and its relatives. */
const DOCS_FILES = 50

// Reads and parses every page of our documentation, which takes a busy machine more than the usual time.
test('no link in what agents read of our own documentation is dead', { timeout: 60_000 }, async () => {
  const { url } = await startDocs()
  const { dead, files, links } = await findDeadLinks(url)
  expect(dead).toEqual([])
  expect(files).toBeGreaterThan(DOCS_FILES)
  expect(links).toBeGreaterThan(1000)
})

test.each([
  ['with links to its address', true],
  ['with relative links', false],
] as const)(
  'no link in what agents read of its static export is dead, %s',
  { timeout: 120_000 },
  async (_how, hasAddress) => {
    const folder = await makeFolder()
    await mkdir(join(folder, 'site'))
    const host = await startHost(join(folder, 'site'))
    const { url } = await startDocs(hasAddress ? host : undefined)
    await unpackExport(url, folder)
    const { dead, files, links } = await findDeadLinks(host)
    expect(dead).toEqual([])
    expect(files).toBeGreaterThan(DOCS_FILES)
    expect(links).toBeGreaterThan(1000)
  },
)

test('no link in what agents read of a built site is dead, served or with an index', async () => {
  const { url } = await startService({
    sites: [{ domain: 'fences', sources: [{ html: BUILT }], title: 'Fences', organization: 'default' }],
  })
  const folder = join(await makeFolder(), 'site')
  await cp(BUILT, folder, { recursive: true })
  execFileSync(process.execPath, [join(ROOT, 'service/bin/docs-assistant.js'), 'index', folder])
  for (const address of [url, await startHost(folder)]) {
    const { dead, files } = await findDeadLinks(address)
    expect(dead).toEqual([])
    expect(files).toBe(6)
  }
})

test('a dead link, a dead anchor and a dead image are found', async () => {
  const { url } = await startService({
    pages: {
      'index.md': '# Fences\n\n[Paint](paint.md#colours), [here](paint.md#nowhere) and [there](/nowhere). ![](no.png)',
      'paint.md': '# Paint\n\n## Colours\n\nTeal.',
    },
  })
  const { dead } = await findDeadLinks(url)
  expect(dead.filter((message) => message.startsWith(`${url}/index.md`))).toEqual([
    `${url}/index.md: ${url}/paint#nowhere has no such heading`,
    `${url}/index.md: ${url}/nowhere is 404`,
    `${url}/index.md: ${url}/no.png is 404`,
  ])
})
