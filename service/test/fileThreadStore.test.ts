import { createFileThreadStore } from 'docs-assistant-service'
import { appendFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from './startService.js'
import { threadStoreContract } from './threadStoreContract.js'

threadStoreContract('a folder of files', {
  prepare: makeFolder,
  open: (folder) => createFileThreadStore({ folder }),
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
  const [site = ''] = await readdir(folder)
  await appendFile(join(folder, site, `${id}.jsonl`), '\n{"messageId":"m","askedAt":"2026')
  await store.append('fences', id, { ...turn, question: 'after' })
  expect((await store.find('fences', id))?.turns.map(({ question }) => question)).toEqual(['q', 'after'])
})
