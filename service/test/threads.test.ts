import { createFileThreadStore } from 'docs-assistant-service'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ask } from './ask.js'
import { readAnswer } from './readAnswer.js'
import { makeFolder, startService, VERSIONS, writeFiles } from './startService.js'

/** The thread that an answer is in, once the answer has ended. */
async function findThread(answering: Response | Promise<Response>): Promise<string> {
  const response = await answering
  await response.text()
  return response.headers.get('x-thread-id') ?? expect.fail('The answer names no thread.')
}

describe.for(VERSIONS)('version %s', (version) => {
  test('a follow-up goes to the thread of the first answer', async () => {
    const { endpoint } = await startService({ version })
    const threadId = await findThread(ask(endpoint, 'theming?', { threadId: null }))
    expect(threadId).toMatch(/^thr_[0-9a-f]{32}$/)
    expect(await findThread(ask(endpoint, 'dark mode?', { threadId }))).toBe(threadId)
  })

  test.for(['lost', '../../etc/passwd', `thr_${'0'.repeat(32)}`, ''])(
    'the unknown thread %j is answered in a new one',
    async (threadId) => {
      const { endpoint } = await startService({ version })
      const response = await ask(endpoint, 'dark mode?', { threadId })
      expect(await response.clone().text()).toContain('dark mode')
      const found = await findThread(response)
      expect(found).toMatch(/^thr_[0-9a-f]{32}$/)
      expect(found).not.toBe(threadId)
    },
  )

  test('a thread of another site is answered in a new one', async () => {
    const folder = await writeFiles({ 'index.md': '# One\n\nApples.' })
    const site = { folder, title: 'A site', organization: 'default' }
    const { url } = await startService({
      sites: [
        { ...site, domain: 'one' },
        { ...site, domain: 'two' },
      ],
    })
    const threadId = await findThread(ask(`${url}/${version}/assistant/one/message`, 'apples'))
    expect(await findThread(ask(`${url}/${version}/assistant/two/message`, 'apples', { threadId }))).not.toBe(threadId)
  })
})

test('a thread goes on after the service was started again', async () => {
  const data = await makeFolder()
  const before = await startService({ data })
  const first = await readAnswer(await ask(before.endpoint, 'dark mode?', { fp: 'reader-1' }))
  await before.stop()

  const after = await startService({ data })
  const { threadId } = first.finish
  const second = await readAnswer(await ask(after.endpoint, 'install?', { threadId }))
  expect(second.finish.threadId).toBe(threadId)
  const thread = await createFileThreadStore({ folder: data }).find('fences', threadId)
  expect(thread?.turns).toMatchObject([
    {
      question: 'dark mode?',
      fp: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      answer: first.text,
      sources: first.sources,
      finishReason: 'stop',
    },
    { question: 'install?', fp: 'anonymous', answer: second.text },
  ])
})

test('an answer is whole although its thread cannot be kept', async () => {
  const { endpoint, logged } = await startService({
    threads: {
      create: () => Promise.resolve('thr_1'),
      find: () => Promise.resolve(undefined),
      append: () => Promise.reject(new Error('disk is full')),
      remove: () => Promise.resolve(false),
      removeReader: () => Promise.resolve([]),
      forget: () => Promise.resolve(0),
    },
  })
  const { finish } = await readAnswer(await ask(endpoint, 'dark mode?'))
  expect(finish).toMatchObject({ finishReason: 'stop', threadId: 'thr_1' })
  expect(logged).toEqual(['An answer could not be stored in its thread: Error: disk is full'])
})

test.for([
  { days: 89, threadRetentionDays: undefined, isKept: true },
  { days: 91, threadRetentionDays: undefined, isKept: false },
  { days: 8, threadRetentionDays: 7, isKept: false },
])(
  'after $days days without a question, kept for $threadRetentionDays, a thread is kept: $isKept',
  async ({ days, threadRetentionDays, isKept }) => {
    const data = await makeFolder()
    const threads = createFileThreadStore({ folder: data })
    const [old, fresh] = [await threads.create('fences'), await threads.create('fences')]
    const then = new Date(Date.now() - days * 24 * 60 * 60 * 1000)
    await utimes(join(data, 'site-fences', `${old}.jsonl`), then, then)
    const { stop } = await startService({ data, threadRetentionDays })
    await stop()
    expect((await threads.find('fences', old)) !== undefined).toBe(isKept)
    expect(await threads.find('fences', fresh)).toEqual({ id: fresh, domain: 'fences', turns: [] })
  },
)
