import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import files from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { beforeEach, describe, expect, onTestFinished, test, vi, type MockInstance } from 'vitest'
import { ask } from './ask.js'
import { readAnswer } from './readAnswer.js'
import { replaceInNode } from './replaceInNode.js'
import { makeFolder, startService, writeFiles } from './startService.js'

/** What is sent to threads, to be parsed. Of all threads, because one may be of an earlier test, also of another file. */
let sent: MockInstance<Worker['postMessage']>

const toHtml = (title: string, text: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1><p>${text}</p></main></html>`

const HTML = {
  'index.html': toHtml('Fences', 'Fences paints fences.'),
  'gates/index.html': toHtml('Gates', 'Grease the hinges of a gate with tallow.'),
  'posts/index.html': toHtml('Posts', 'Put posts two metres apart, and paint them.'),
}

/** A service over built pages, which keeps its index in a folder. */
async function start(folder: string, indexFolder: string, source: object = {}) {
  sent.mockClear()
  const { stop, endpoint, logged } = await startService({
    sites: [{ domain: 'fences', sources: [{ html: folder, ...source }], title: 'Fences', organization: 'default' }],
    indexFolder,
  })
  const answer = async (question: string) => (await readAnswer(await ask(endpoint, question))).text
  return {
    stop,
    answer,
    logged,
    // Pages may also be looked at to learn what the site repeats.
    readParsed: () => sent.mock.calls.flatMap(([task]) => (task as { file?: string }).file ?? []).sort(),
  }
}

/** Starts and stops a service, so that the folder has the index. */
async function startOnce(folder: string, indexFolder: string): Promise<void> {
  const { stop, readParsed } = await start(folder, indexFolder)
  expect(readParsed()).not.toEqual([])
  await stop()
}

let folder: string
let indexFolder: string
beforeEach(async () => {
  sent = vi.spyOn(Worker.prototype, 'postMessage')
  onTestFinished(() => sent.mockRestore())
  folder = await writeFiles(HTML)
  indexFolder = await makeFolder()
  await startOnce(folder, indexFolder)
})

test('no page is parsed again after a restart, and questions are answered as before', async () => {
  const { answer, readParsed } = await start(folder, indexFolder)
  expect(readParsed()).toEqual([])
  expect(await answer('How do I grease the hinges?')).toContain('with tallow')
})

test('pages that were changed, added or removed while the service was stopped are noticed', async () => {
  await writeFile(join(folder, 'gates/index.html'), toHtml('Gates', 'Grease the hinges of a gate with graphite.'))
  await writeFile(join(folder, 'paint.html'), toHtml('Paint', 'Stir the paint for a minute.'))
  await rm(join(folder, 'posts'), { recursive: true })
  const { answer, readParsed } = await start(folder, indexFolder)
  expect(readParsed()).toEqual(['gates/index.html', 'paint.html'])
  expect(await answer('How do I grease the hinges?')).toContain('with graphite')
  expect(await answer('stir the paint')).toContain('for a minute')
  expect(await answer('How far apart are posts?')).not.toContain('two metres')
})

test('a change that leaves size and time as they were is noticed', async () => {
  const path = join(folder, 'gates/index.html')
  const { atime, mtime } = await stat(path)
  await writeFile(path, toHtml('Gates', 'Grease the hinges of a gate with butter.'))
  await utimes(path, atime, mtime)
  const { answer } = await start(folder, indexFolder)
  expect(await answer('How do I grease the hinges?')).toContain('with butter')
})

test('pages that have not changed for some seconds are not even opened', async () => {
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await (await start(folder, indexFolder, { content: 'main' })).stop()
  const opened: string[] = []
  const { open } = files
  replaceInNode(files, {
    open(path, ...rest) {
      opened.push(String(path))
      return open(path, ...rest)
    },
  })
  const { answer } = await start(folder, indexFolder, { content: 'main' })
  expect(opened.filter((path) => path.endsWith('.html'))).toEqual([])
  expect(await answer('How do I grease the hinges?')).toContain('with tallow')
})

test('pages are parsed again when other elements of them are to be read', async () => {
  const { answer, readParsed } = await start(folder, indexFolder, { ignore: 'p' })
  expect(readParsed()).toHaveLength(3)
  expect(await answer('How do I grease the hinges?')).not.toContain('tallow')
})

test('a damaged index is made again', async () => {
  const [name = ''] = await readdir(indexFolder)
  const file = join(indexFolder, name)
  await writeFile(file, (await readFile(file)).subarray(0, 1000))
  const { answer, readParsed, stop } = await start(folder, indexFolder)
  expect(readParsed()).toHaveLength(3)
  expect(await answer('How do I grease the hinges?')).toContain('with tallow')
  await stop()
  expect((await start(folder, indexFolder)).readParsed()).toEqual([])
})

test('an index that cannot be saved is reported, and the site is served', async () => {
  const file = join(await makeFolder(), 'file')
  await writeFile(file, '')
  const { answer, logged } = await start(folder, join(file, 'index'))
  expect(logged.join('\n')).toMatch(
    /The index of "fences" could not be saved in .*, so the next start has to make it again: /,
  )
  expect(await answer('How do I grease the hinges?')).toContain('with tallow')
})

describe('a folder of Markdown', () => {
  const MARKDOWN = {
    'index.md': '# Fences\n\n[Gates](./gates.md)',
    'gates.md': '# Gates\n\nGrease the hinges with tallow.\n',
    'b/index.md': '# B',
    'b/readme.md': '# B, again',
  }

  test('is read, and not parsed, after a restart', async () => {
    const docs = await writeFiles(MARKDOWN)
    const options = {
      sites: [{ domain: 'fences', folder: docs, title: 'Fences', organization: 'default' }],
      indexFolder,
    }
    const first = await startService(options)
    await first.stop()
    sent.mockClear()
    const second = await startService(options)
    expect(sent).not.toHaveBeenCalled()
    expect((await readAnswer(await ask(second.endpoint, 'How do I grease the hinges?'))).text).toContain('tallow')
    // What is wrong with the files is said at every start.
    expect(second.logged).toEqual(first.logged)
    expect(second.logged).not.toEqual([])
  })
})
