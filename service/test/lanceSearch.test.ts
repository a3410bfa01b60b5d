import { createIndex, openLanceSearch, openSite } from 'docs-assistant-service'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadLance } from '../src/retrieval/lance/loadLance.js'
import { readLanceStorage } from '../src/config/readStorage.js'
import { resolveOptions } from '../src/config/resolveOptions.js'
import { describeSearchEngine, find, openDocs, page } from './searchEngineContract.js'
import { startS3Server } from './startS3Server.js'
import { makeFolder, writeFiles } from './startService.js'

const {
  lancedb: { connect },
} = await loadLance()

const DOCS = fileURLToPath(new URL('../../docs', import.meta.url))

describeSearchEngine('LanceDB', async () => openLanceSearch({ uri: await makeFolder() }))

test('the first results in our docs are those that memory finds', async () => {
  const live = await openSite({ domain: 'docs', folder: DOCS, title: 'Docs' })
  await live.close()
  const memory = createIndex(live.current)
  const engine = await (await openLanceSearch({ uri: await makeFolder() })).openIndex(live.current)
  const queries = [...live.current.pages.values()].flatMap(({ sections }) => sections.map(({ heading }) => heading))
  const asked = queries.filter((_, place) => place % 8 === 0)
  expect(asked.length).toBeGreaterThan(20)
  for (const query of asked) {
    const expected = await memory.search(query, { limit: 10 })
    const found = await engine.search(query, { limit: 10 })
    const first = (results: typeof found) => results.slice(0, 3).map(({ url }) => url)
    expect({ query, urls: first(found) }).toEqual({ query, urls: first(expected) })
    if (expected[0]) expect((found[0]?.score ?? 0) / expected[0].score).toBeCloseTo(1, 2)
    expect(engine.readTerms(query)).toEqual(memory.readTerms(query))
  }
})

test('processes that share an index write it once, and find what the others have written', async () => {
  const uri = await makeFolder()
  const folder = await writeFiles({ 'a.md': page('Gates are oiled.'), 'b.md': page('Fences are painted.') })
  const site = await openSite({ domain: 'docs', folder, title: 'Docs' })
  await site.close()
  const start = async () => (await openLanceSearch({ uri })).openIndex(site.current)
  const [first, second, third] = await Promise.all([start(), start(), start()])
  for (const index of [first, second, third]) {
    onTestFinished(() => index.close?.())
    expect(await find(index, 'oiled gats')).toEqual(['/a'])
  }
  const table = await (await connect(join(uri, 'docs'))).openTable('snapshot')
  expect(await table.version()).toBe(1)

  await writeFile(join(folder, 'a.md'), page('Gates are greased.'))
  const changed = await openSite({ domain: 'docs', folder, title: 'Docs' })
  await changed.close()
  await first.update(changed.current)
  expect(await find(first, 'greased')).toEqual(['/a'])
  // The second one still has the page in its earlier version, whose words are not those of the index.
  await vi.waitFor(async () => expect(await find(second, 'oiled')).toEqual([]), { timeout: 15_000 })
  expect(await find(second, 'greased')).toEqual([])
  await second.update(changed.current)
  expect(await find(second, 'greased')).toEqual(['/a'])
  await table.checkoutLatest()
  expect(await table.version()).toBe(2)
})

test('many processes can begin to use a new index at the same moment', async () => {
  const folder = await writeFiles({ 'a.md': page('Gates are oiled.') })
  const site = await openSite({ domain: 'docs', folder, title: 'Docs' })
  await site.close()
  for (let round = 0; round < 2; round++) {
    const uri = await makeFolder()
    const start = async () => (await openLanceSearch({ uri })).openIndex(site.current)
    const started = await Promise.all(Array.from({ length: 8 }, start))
    for (const index of started) onTestFinished(() => index.close?.())
    for (const index of started) expect(await find(index, 'oiled')).toEqual(['/a'])
  }
})

test('pages that other code has stored are stored again', async () => {
  const uri = await makeFolder()
  const { site, index } = await openDocs(await openLanceSearch({ uri }), { 'a.md': page('Gates are oiled.') })
  // As a process with other code would write it.
  const connection = await connect(join(uri, 'docs'))
  const pages = await connection.openTable('pages')
  await pages.update({ where: 'true', values: { hash: 'other' } })
  const snapshot = await connection.openTable('snapshot')
  await snapshot.update({ where: 'true', values: { code: 'other', pages: await pages.version() } })
  expect(await find(index, 'gates')).toEqual(['/a'])
  expect(await find(await (await openLanceSearch({ uri })).openIndex(site.current), 'gates')).toEqual(['/a'])
  await pages.checkoutLatest()
  expect(await pages.countRows("hash = 'other'")).toBe(0)
  await index.update(site.current)
  expect(await find(index, 'gates')).toEqual(['/a'])
})

test('an index that is damaged stops the start with a sentence', async () => {
  const uri = await writeFiles({ 'docs/snapshot.lance/_versions/1.manifest': 'no manifest' })
  await expect(openDocs(await openLanceSearch({ uri }), { 'a.md': page('Gates.') })).rejects.toThrow(
    /^The search index of "docs" in .* cannot be opened: .* If it is damaged, delete it: it is made again\.$/s,
  )
})

test('a process that writes after its lease has ended completes nothing', async () => {
  const uri = await makeFolder()
  const { site, index } = await openDocs(await openLanceSearch({ uri }), { 'a.md': page('Gates are oiled.') })
  const connection = await connect(join(uri, 'docs'))
  // As a process that was paused would.
  const late = await connection.openTable('sections')
  await late.add(await late.query().toArray())
  const next = await openDocs(await openLanceSearch({ uri }), {
    'a.md': page('Gates are oiled.'),
    'b.md': page('Gates are painted.'),
  })
  expect(await find(next.index, 'gates')).toEqual(['/a', '/b'])
  expect(await (await connection.openTable('sections')).countRows()).toBe(2)
  expect(await find(index, 'gates')).toEqual(['/a'])
  await index.update(site.current)
  expect(await find(index, 'gates')).toEqual(['/a'])
})

test('LanceDB gets as many threads as the build of an index needs', async () => {
  vi.stubEnv('LANCE_CPU_THREADS', '1')
  await loadLance()
  expect(Number(process.env.LANCE_CPU_THREADS)).toBeGreaterThanOrEqual(4)
  vi.stubEnv('LANCE_CPU_THREADS', '6')
  await loadLance()
  expect(process.env.LANCE_CPU_THREADS).toBe('6')
  vi.unstubAllEnvs()
})

test('without the package, a sentence says what to install', async () => {
  await expect(loadLance(() => Promise.reject(new Error("Cannot find package '@lancedb/lancedb'")))).rejects.toThrow(
    'Install it with "npm install @lancedb/lancedb@0.31.0 apache-arrow@18.1.0", or leave "search" out',
  )
})

test('a restart writes nothing again, unless pages have changed', async () => {
  const uri = await makeFolder()
  const files = { 'a.md': page('Gates are oiled.'), 'b.md': page('Fences are painted.') }
  const { site } = await openDocs(await openLanceSearch({ uri }), files)
  const versionOf = async () => (await (await connect(join(uri, 'docs'))).openTable('sections')).version()
  const written = await versionOf()
  const again = await (await openLanceSearch({ uri })).openIndex(site.current)
  expect(await find(again, 'gates')).toEqual(['/a'])
  expect(await versionOf()).toBe(written)
  await openDocs(await openLanceSearch({ uri }), { ...files, 'c.md': page('Hinges are oiled.') })
  expect(await versionOf()).toBeGreaterThan(written)
})

test('what a killed process has left unfinished is not searched, and not kept', async () => {
  const uri = await makeFolder()
  const files = { 'a.md': page('Gates are oiled.'), 'b.md': page('Fences are painted.') }
  const { site, index } = await openDocs(await openLanceSearch({ uri }), files)
  const table = await (await connect(join(uri, 'docs'))).openTable('sections')
  await table.delete("path = '/a'")
  expect(await find(index, 'gates')).toEqual(['/a'])
  const restarted = await (await openLanceSearch({ uri })).openIndex(site.current)
  expect(await find(restarted, 'gates')).toEqual(['/a'])
  await openDocs(await openLanceSearch({ uri }), {
    ...files,
    ...Object.fromEntries(Array.from({ length: 9 }, (_, number) => [`${number}.md`, page(`Hinge ${number}.`)])),
  })
  await table.checkoutLatest()
  expect(await table.countRows("path = '/a'")).toBe(1)
})

test('an index in a bucket is shared by processes', async () => {
  const server = await startS3Server('docs')
  onTestFinished(() => server.stop())
  const storage = readLanceStorage({
    S3_ENDPOINT: server.origin,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  })
  const uri = 's3://docs/search'
  const files = { 'a.md': page('Gates are oiled.'), 'b.md': page('Fences are painted.') }
  const { index, change } = await openDocs(await openLanceSearch({ uri, storage }), files)
  expect(await find(index, 'gates')).toEqual(['/a'])
  const second = await openDocs(await openLanceSearch({ uri, storage }), files)
  expect(await find(second.index, 'gates')).toEqual(['/a'])
  await change({ 'a.md': page('Gates are greased.') })
  expect(await find(index, 'greased')).toEqual(['/a'])
})

test('the sites of a folder do not see each other', async () => {
  const search = await openLanceSearch({ uri: await makeFolder() })
  const open = async (domain: string, text: string) => {
    const site = await openSite({ domain, folder: await writeFiles({ 'a.md': page(text) }), title: domain })
    await site.close()
    return await search.openIndex(site.current)
  }
  const [gates, fences] = [await open('gates', 'Gates are painted.'), await open('fences', 'Fences are painted.')]
  expect((await gates.search('painted', { limit: 10 })).map(({ page: { title } }) => title)).toHaveLength(1)
  expect(await find(gates, 'fences')).toEqual([])
  expect(await find(fences, 'fences')).toEqual(['/a'])
})

test('an index that cannot be read is unavailable, says so once, and says when it is back', async () => {
  const log = vi.fn()
  const uri = await makeFolder()
  const { index } = await openDocs(await openLanceSearch({ uri, log }), { 'a.md': page('Gates are oiled.') })
  await rename(uri, `${uri}-away`)
  await expect(index.search('gates', { limit: 1 })).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  await expect(index.search('gates', { limit: 1 })).rejects.toMatchObject({ status: 503 })
  expect(log.mock.calls.map(([line]) => String(line))).toEqual([
    expect.stringMatching(/^The search index cannot be read, so questions are answered with 503: /),
  ])
  await rename(`${uri}-away`, uri)
  expect(await find(index, 'gates')).toEqual(['/a'])
  expect(log).toHaveBeenLastCalledWith('The search index can be read again.')
})

test('the config names the engine and its place, relative to the config file', async () => {
  const resolve = async (search: unknown) => {
    const workingDirectory = await writeFiles({
      'docs/index.md': page('Gates are oiled.'),
      'config.json': JSON.stringify({ sites: [{ domain: 'acme', folder: 'docs' }], search }),
    })
    return { workingDirectory, ...(await resolveOptions({ config: 'config.json', workingDirectory, environment: {} })) }
  }
  expect((await resolve(undefined)).search).toBeUndefined()
  expect((await resolve({ engine: 'memory' })).search).toBeUndefined()
  const { search, workingDirectory } = await resolve({ engine: 'lancedb', uri: './search' })
  await openDocs(search ?? (await openLanceSearch({ uri: '' })), { 'a.md': page('Gates are oiled.') })
  expect(await (await connect(join(workingDirectory, 'search/docs'))).tableNames()).toContain('sections')
  await expect(resolve({ engine: 'lancedb' })).rejects.toThrow(
    '"search.uri" is wrong: name a folder such as "./search"',
  )
  await expect(resolve({ engine: 'lancedb', uri: 'ftp://a' })).rejects.toThrow('begin with "s3://"')
  await expect(resolve({ engine: 'sphinx' })).rejects.toThrow('use { "engine": "memory" } or { "engine": "lancedb"')
})
