import { createFileVectorStore } from 'docs-assistant-service'
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from './startService.js'
import { describeVectorStore } from './vectorStoreContract.js'

describeVectorStore('files', async (site) => createFileVectorStore(join(await makeFolder(), 'embeddings', site)))

const EAST = Float32Array.of(1, 0)
const NORTH = Float32Array.of(0, 1)

async function makeFile(): Promise<string> {
  return join(await makeFolder(), 'embeddings', 'site.jsonl')
}

test('vectors are there after a restart', async () => {
  const file = await makeFile()
  await createFileVectorStore(file).add(
    new Map([
      ['a', EAST],
      ['b', NORTH],
    ]),
  )
  const store = createFileVectorStore(file)
  expect(await store.findMissing(['a', 'b', 'c'])).toEqual(['c'])
  expect(await store.findNearest(NORTH, 2)).toEqual(['b', 'a'])
})

test('a line that a crash has cut short is lost, and no other', async () => {
  const file = await makeFile()
  await createFileVectorStore(file).add(new Map([['a', EAST]]))
  await appendFile(file, '\n{"key":"b","vector":"AAC')
  const store = createFileVectorStore(file)
  expect(await store.findMissing(['a', 'b'])).toEqual(['b'])
  await store.add(new Map([['b', NORTH]]))
  expect(await createFileVectorStore(file).findMissing(['a', 'b'])).toEqual([])
})

test('vectors of removed sections are dropped, from the file too when they are many', async () => {
  const file = await makeFile()
  const store = createFileVectorStore(file)
  await store.add(new Map(Array.from({ length: 8 }, (_, number) => [`key ${number}`, EAST])))
  await store.retain(Array.from({ length: 7 }, (_, number) => `key ${number}`))
  expect(await store.findMissing(['key 6', 'key 7'])).toEqual(['key 7'])
  expect(await readFile(file, 'utf8')).toContain('key 7')
  await store.retain(['key 0'])
  expect(await readFile(file, 'utf8')).not.toContain('key 7')
  expect(await createFileVectorStore(file).findNearest(EAST, 5)).toEqual(['key 0'])
})
