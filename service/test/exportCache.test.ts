import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exportClient, readArchive } from './exportClient.js'
import { exportsIn } from './exportsIn.js'
import { makeFolder, startService } from './startService.js'

const PAGES = {
  'index.md': '# Home\n\nRead [the guide](guide.md).\n',
  'other.md': '# Other\n\n```ts\nconst a = 1\n```\n',
}
const GUIDE = { 'guide.md': '# Guide\n\nBack [home](index.md).\n' }

/** Exports pages by a service that keeps its data in a folder, where another one may have been before. */
async function exportPages(data: string, pages: Record<string, string>): Promise<Buffer> {
  const service = await startService({ pages, exports: exportsIn(data) })
  const owner = exportClient(service.url)
  const { jobId, ...job } = await owner.run({ domain: 'fences' })
  expect(job, service.logged.join()).toMatchObject({ status: 'completed' })
  const { bundleUrl } = (await (await owner.bundle(jobId)).json()) as { bundleUrl: string }
  const bytes = Buffer.from(await (await fetch(bundleUrl)).arrayBuffer())
  await service.stop()
  return bytes
}

const cacheOf = (data: string) => join(data, 'work', 'articles', 'fences')

test('the next export reuses rendered pages, and has the same bytes', async () => {
  const data = await makeFolder()
  const first = await exportPages(data, PAGES)
  const kept = await Promise.all(
    (await readdir(cacheOf(data))).map((name) => readFile(join(cacheOf(data), name), 'utf8')),
  )
  expect(kept.join()).toContain('the guide</a>')
  expect((await exportPages(data, PAGES)).equals(first)).toBe(true)
})

test('an unchanged page links to a new page', async () => {
  const data = await makeFolder()
  await exportPages(data, PAGES)
  const archive = await readArchive(await exportPages(data, { ...PAGES, ...GUIDE }))
  expect(archive.get('site/index.html')?.text).toContain('href="guide.html">the guide')
})

test('the files of a process that was killed at its start are removed', async () => {
  const data = await makeFolder()
  await mkdir(join(data, 'work', 'staging'), { recursive: true })
  await writeFile(join(data, 'work', 'staging', '0123456789abcdef'), '')
  await exportPages(data, PAGES)
  expect(await readdir(join(data, 'work', 'staging'))).toEqual([])
})

test('cached files of deleted pages are removed', async () => {
  const data = await makeFolder()
  await exportPages(data, { ...PAGES, ...GUIDE })
  expect(await readdir(cacheOf(data))).toHaveLength(3)
  await exportPages(data, PAGES)
  expect(await readdir(cacheOf(data))).toHaveLength(2)
})

test.each([
  ['half written', (file: string) => truncate(file, 100)],
  ['empty', (file: string) => truncate(file, 0)],
  ['of something else', (file: string) => writeFile(file, '{"html":"<p>Not ours</p>"}')],
])('what was kept is rendered anew where its file is %s', async (_how, damage) => {
  const data = await makeFolder()
  const whole = await exportPages(data, PAGES)
  for (const name of await readdir(cacheOf(data))) await damage(join(cacheOf(data), name))
  expect((await exportPages(data, PAGES)).equals(whole)).toBe(true)
})
