import { openDatabase } from 'docs-assistant-service'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createFileGapStore } from '../src/insights/createFileGapStore.js'
import { createPostgresGapStore } from '../src/insights/createPostgresGapStore.js'
import type { GapMark, GapStore } from '../src/insights/GapStore.js'
import { startPostgres } from './startPostgres.js'
import { makeFolder } from './startService.js'

const { emptyDatabase } = startPostgres()

const mark = (fields: Partial<GapMark> = {}): GapMark => ({
  id: 'a1',
  words: ['w1', 'w2'],
  page: '/charts',
  state: 'planned',
  note: 'Ana writes it',
  changedAt: '2026-03-02T08:00:00.000Z',
  ...fields,
})

/** What every store of marks must do. `createOpen` makes an empty place; `open` is a process that uses it. */
function describeGapStore(name: string, createOpen: () => Promise<() => Promise<GapStore>>): void {
  describe(name, () => {
    test('keeps what one process has decided for all others, and after a restart', async () => {
      const open = await createOpen()
      const [here, there] = [await open(), await open()]
      const checked = mark({
        id: 'b2',
        state: 'fixed',
        check: { at: '2026-03-03T08:00:00.000Z', asked: 3, failing: 0 },
      })
      await here.set('acme', mark())
      await there.set('acme', checked)
      for (const store of [here, there, await open()]) expect(await store.list('acme')).toEqual([mark(), checked])
      expect(await here.list('other')).toEqual([])
    })

    test('replaces a decision', async () => {
      const store = await (await createOpen())()
      await store.set('acme', mark())
      await Promise.all(['one', 'two', 'three'].map((note) => store.set('acme', mark({ note, state: 'wont-fix' }))))
      const [only, ...others] = await store.list('acme')
      expect(['one', 'two', 'three']).toContain(only?.note)
      expect(only?.state).toBe('wont-fix')
      expect(others).toEqual([])
    })

    test('takes any text as a note, and any name of a site', async () => {
      const store = await (await createOpen())()
      const note = 'a\0b "c" \'d\' \u{1F4A5} \\u0000'
      await store.set('../acme', mark({ note }))
      const [kept] = await store.list('../acme')
      expect(kept?.note.replaceAll('\0', '')).toContain('"c" \'d\' \u{1F4A5}')
    })
  })
}

describeGapStore('marks of gaps in files', async () => {
  const folder = await makeFolder()
  return () => Promise.resolve(createFileGapStore({ folder }))
})

describeGapStore('marks of gaps in PostgreSQL', async () => {
  const url = await emptyDatabase()
  return async () => {
    const database = await openDatabase({ url })
    onTestFinished(() => database.close())
    return createPostgresGapStore({ database })
  }
})

test('a damaged file costs the mark of one gap only', async () => {
  const folder = await makeFolder()
  const store = createFileGapStore({ folder })
  await store.set('acme', mark())
  await store.set('acme', mark({ id: 'b2' }))
  const [first = ''] = await readdir(join(folder, 'site-acme'))
  await writeFile(join(folder, 'site-acme', first), '{"id":')
  expect((await store.list('acme')).map(({ id }) => id)).toEqual(['b2'])
})
