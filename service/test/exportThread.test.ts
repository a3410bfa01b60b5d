import { readdirSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSite } from '../src/content/openSite.js'
import { ExportError } from '../src/export/ExportError.js'
import { renderInThread } from '../src/export/renderInThread.js'
import { docsFolder } from './docsFolder.js'
import { makeFolder } from './startService.js'

const PAGES = Object.fromEntries(
  Array.from({ length: 40 }, (_, page) => [
    `page-${page}.md`,
    `# Page ${page}\n\n\`\`\`ts\nconst page = ${page}\n\`\`\``,
  ]),
)

/** The options of an export of 40 pages. */
async function open() {
  const folder = await docsFolder(PAGES)
  const live = await openSite({ domain: 'fences', folder: folder.path, title: 'Fences', warn: () => undefined })
  await live.close()
  const stopping = new AbortController()
  const content = {
    site: live.current,
    url: undefined,
    pageLinks: [],
    files: [],
    assistant: undefined,
    hasPlayground: false,
  }
  const workFolder = await makeFolder()
  const options = {
    content,
    workFolder,
    signal: stopping.signal,
    log: () => undefined,
    onPage: () => Promise.resolve(true),
  }
  return { options, stopping }
}

const countOpenFiles = () => readdirSync('/proc/self/fd').length

test('a site that takes more memory than an export may use fails with a sentence, and the next export succeeds', async () => {
  const { options } = await open()
  const failure = await renderInThread({ ...options, memoryMb: 8 }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ExportError)
  expect((failure as Error).message).toMatch(/^The export took more than 8 MB of memory .* Split the largest pages/)
  const next = await renderInThread(options)
  await next?.staged.handle.close()
  expect(next?.staged.files.length).toBeGreaterThan(80)
})

test('the pages are counted in order, and the last report is made before the result', async () => {
  const { options } = await open()
  const counts: number[] = []
  const rendered = await renderInThread({
    ...options,
    onPage: async (count) => {
      await new Promise((resolve) => setTimeout(resolve, 5 * Math.random()))
      counts.push(count)
      return true
    },
  })
  await rendered?.staged.handle.close()
  expect(counts).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  expect(rendered?.staged.files.map(({ file }) => file)).toContain('site/page-39.html')
})

test.runIf(process.platform === 'linux').each(['the service stops', 'the job is lost'])(
  'an export ends without a result and leaves no file open when %s',
  async (cause) => {
    const { options, stopping } = await open()
    const before = countOpenFiles()
    const result = await renderInThread({
      ...options,
      onPage() {
        if (cause === 'the service stops') stopping.abort()
        return Promise.resolve(cause === 'the service stops')
      },
    })
    expect(result).toBeUndefined()
    await expect.poll(countOpenFiles).toBeLessThanOrEqual(before)
    expect(await readdir(join(options.workFolder, 'staging'))).toEqual([])
  },
)

test('an error of the thread is that of the export', async () => {
  const { options } = await open()
  const workFolder = join(options.workFolder, 'a-file')
  await writeFile(workFolder, '')
  await expect(renderInThread({ ...options, workFolder })).rejects.toThrow(/ENOTDIR/)
})
