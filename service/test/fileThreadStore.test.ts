import { createFileThreadStore } from 'docs-assistant-service'
import { appendFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from './startService.js'
import { threadStoreContract } from './threadStoreContract.js'

threadStoreContract('a folder of files', {
  prepare: makeFolder,
  open: (folder, bounds) => createFileThreadStore({ folder, ...bounds }),
})

test('a turn that a crash cut short costs no other turn', async () => {
  const folder = await makeFolder()
  const store = createFileThreadStore({ folder })
  const id = await store.create('fences')
  const turn = {
    messageId: 'm',
    askedAt: '',
    fp: 'a',
    question: 'q',
    answer: 'a',
    sources: [],
    finishReason: 'stop',
  }
  await store.append('fences', id, turn)
  const site = (await readdir(folder)).find((name) => name.startsWith('site-')) ?? ''
  await appendFile(join(folder, site, `${id}.jsonl`), '\n{"messageId":"m","askedAt":"2026')
  await store.append('fences', id, { ...turn, question: 'after' })
  expect((await store.find('fences', id))?.turns.map(({ question }) => question)).toEqual(['q', 'after'])
})

test('a thread that grew fat before there were bounds is looked up without being read, and made small by the next turn', async () => {
  const folder = await makeFolder()
  const store = createFileThreadStore({ folder })
  const id = await store.create('fences')
  const site = (await readdir(folder)).find((name) => name.startsWith('site-')) ?? ''
  const file = join(folder, site, `${id}.jsonl`)
  const turn = {
    messageId: 'm',
    askedAt: '',
    fp: 'a',
    question: 'q',
    answer: 'x'.repeat(1_000_000),
    sources: [],
    finishReason: 'stop',
  }
  const line = `\n${JSON.stringify(turn)}`
  for (let megabyte = 0; megabyte < 400; megabyte += 1) await appendFile(file, line)

  const before = process.memoryUsage().rss
  const found = await Promise.all(Array.from({ length: 12 }, () => store.find('fences', id, { last: 0 })))
  expect(found).toEqual(Array.from({ length: 12 }, () => ({ id, domain: 'fences', turns: [] })))
  expect((await store.find('fences', id, { last: 1 }))?.turns).toEqual([turn])
  // Reading it all took 5 GB.
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)

  await store.append('fences', id, { ...turn, answer: 'Yes.' })
  expect((await stat(file)).size).toBeLessThan(2 * 1024 * 1024)
  expect((await store.find('fences', id))?.turns.map(({ answer }) => answer.length)).toEqual([1_000_000, 1_000_000, 4])
})
