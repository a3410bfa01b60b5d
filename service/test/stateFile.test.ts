import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readState, writeState } from '../src/files/stateFile.js'
import { makeFolder } from './startService.js'

const openFile = async () => join(await makeFolder(), 'deep', 'site.state')

test('what was saved is read back, with the objects that were the same', async () => {
  const file = await openFile()
  const page = { title: 'Fences – 栅栏', order: undefined, content: new Uint8Array([1, 2, 3]) }
  await writeState(file, 'a', {
    pages: new Map([['/', page]]),
    items: [page, undefined],
    numbers: new Uint16Array([1, 65535]),
    none: new Uint32Array(),
  })
  const read = (await readState(file, 'a')) as {
    pages: Map<string, typeof page>
    items: unknown[]
    numbers: Uint16Array
    none: Uint32Array
  }
  expect(read).toEqual({
    pages: new Map([['/', page]]),
    items: [page, undefined],
    numbers: new Uint16Array([1, 65535]),
    none: new Uint32Array(),
  })
  expect(read.items[0]).toBe(read.pages.get('/'))
})

test('buffers of every length are read back, as the kind that they were', async () => {
  const file = await openFile()
  const buffers = Array.from({ length: 300 }, (_, length) => [
    new Uint8Array(length).fill(length),
    new Uint16Array(length).fill(length * 200),
    new Uint32Array(length).fill(length * 1_000_000),
    // A view into a larger buffer.
    new Uint8Array(new ArrayBuffer(1000), 3, length).fill(7),
  ])
  await writeState(file, 'a', buffers)
  expect(await readState(file, 'a')).toEqual(buffers)
})

test('a state of many megabytes is read back', async () => {
  const file = await openFile()
  const buffers = Array.from({ length: 40 }, (_, number) => new Uint8Array(100_000 + number).fill(number))
  await writeState(file, 'a', buffers)
  const read = (await readState(file, 'a')) as Uint8Array[]
  // As buffers: `toEqual` compares the four million numbers one by one, which takes seconds.
  expect(read.map((buffer, number) => Buffer.compare(buffer, buffers[number] ?? new Uint8Array()))).toEqual(
    buffers.map(() => 0),
  )
})

test('a later state takes the place of the one before, and no draft is left', async () => {
  const file = await openFile()
  await writeState(file, 'a', 1)
  const abandoned = `${file}.0123456789ab.draft`
  const young = `${file}.ba9876543210.draft`
  await writeFile(abandoned, '')
  await writeFile(young, '')
  await utimes(abandoned, 1, 1)
  await writeState(file, 'a', 2)
  expect(await readState(file, 'a')).toBe(2)
  expect(await readdir(join(file, '..'))).toEqual(['site.state', 'site.state.ba9876543210.draft'])
})

test('a state of other code, or none, is not read', async () => {
  const file = await openFile()
  expect(await readState(file, 'a')).toBeUndefined()
  await writeState(file, 'a', { pages: [] })
  expect(await readState(file, 'b')).toBeUndefined()
  expect(await readState(file, 'a ')).toBeUndefined()
})

test('a damaged state is not read', async () => {
  const file = await openFile()
  await writeState(file, 'version', { pages: [new Uint8Array(100), 'a title'] })
  const whole = await readFile(file)
  for (let length = 0; length < whole.length; length++) {
    await writeFile(file, whole.subarray(0, length))
    expect(await readState(file, 'version')).toBeUndefined()
  }
  await writeFile(file, Buffer.concat([whole, Buffer.from([0])]))
  expect(await readState(file, 'version')).toBeUndefined()
  await writeFile(file, Buffer.alloc(whole.length, 0xff))
  expect(await readState(file, 'version')).toBeUndefined()
})
