import { createFileInsightsStore, type QuestionRecord } from 'docs-assistant-service'
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { insightsStoreContract } from './insightsStoreContract.js'
import { makeFolder } from './startService.js'

insightsStoreContract('a folder of files', {
  prepare: makeFolder,
  open: (folder) => createFileInsightsStore({ folder }),
})

const DAY = { from: '2026-03-02', to: '2026-03-02' }

const record: QuestionRecord = {
  id: 'msg_1',
  askedAt: '2026-03-02T08:00:00.000Z',
  channel: 'widget',
  outcome: 'answered',
  pages: [],
  topic: '',
}

async function openStore() {
  const folder = await makeFolder()
  const store = createFileInsightsStore({ folder })
  await store.add('fences', record)
  return {
    store,
    file: (name: string) => join(folder, 'site-fences', name),
    list: () => readdir(join(folder, 'site-fences')),
  }
}

test('a line that a crash cut short costs no other line', async () => {
  const { store, file } = await openStore()
  await appendFile(file('2026-03-02.jsonl'), '\n{"id":"msg_2","askedAt":"2026')
  await store.add('fences', { ...record, id: 'msg_3' })
  expect((await store.list('fences', { ...DAY, limit: 10 })).map(({ id }) => id)).toEqual(['msg_3', 'msg_1'])
})

test('the figures of a day that has not changed are read without its questions', async () => {
  const { store, file, list } = await openStore()
  await store.summarize('fences', DAY)
  expect(await list()).toEqual(['2026-03-02.json', '2026-03-02.jsonl'])
  const log = await readFile(file('2026-03-02.jsonl'), 'utf8')
  await writeFile(file('2026-03-02.jsonl'), log.replaceAll('answered', 'ANSWERED'))
  expect((await store.summarize('fences', DAY)).days).toMatchObject([{ questions: 1, answered: 1 }])
})

test('figures that a power cut damaged are counted anew', async () => {
  const { store, file } = await openStore()
  await store.summarize('fences', DAY)
  await writeFile(file('2026-03-02.json'), '\0'.repeat(100))
  expect((await store.summarize('fences', DAY)).days).toMatchObject([{ questions: 1 }])
})

test('figures of an earlier version are counted anew', async () => {
  const { store, file } = await openStore()
  await store.summarize('fences', DAY)
  const { size } = JSON.parse(await readFile(file('2026-03-02.json'), 'utf8')) as { size: number }
  await writeFile(file('2026-03-02.json'), JSON.stringify({ size, figures: [], pages: [], gaps: [] }))
  expect(await store.summarize('fences', DAY)).toMatchObject({ days: [{ questions: 1 }], forms: [] })
})

test('nothing of a removed thread stays on the disk', async () => {
  const { store, file, list } = await openStore()
  await store.add('fences', { ...record, id: 'msg_2', threadId: 'thr_2', outcome: 'unanswered', question: 'canary' })
  await store.rate('fences', { ...record, id: 'msg_2' }, { rating: 'down', comment: 'canary' })
  await store.summarize('fences', DAY)
  await store.remove('fences', ['thr_2'])
  for (const name of await list()) expect(await readFile(file(name), 'utf8')).not.toContain('canary')
})
