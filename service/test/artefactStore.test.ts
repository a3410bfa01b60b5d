import { createFolderArtefacts, LinkSigner } from 'docs-assistant-service'
import { mkdir, readdir, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { describeArtefactStore } from './artefactStoreContract.js'
import { exportsIn } from './exportsIn.js'
import { makeFolder, startService } from './startService.js'

const HOUR_MS = 3_600_000

const openFolder = (folder: string) => createFolderArtefacts({ folder, signer: new LinkSigner('secret') })

describeArtefactStore('archives in a folder', async () => {
  const folder = await makeFolder()
  const store = openFolder(folder)
  const { url } = await startService({ exports: exportsIn(await makeFolder(), { artefacts: store }) })
  return { store, origin: url }
})

test('an incomplete archive of a killed process is removed after one hour, and not before', async () => {
  const folder = await makeFolder()
  for (const [name, age] of [
    ['old.draft', 2 * HOUR_MS],
    ['fresh.draft', 0],
  ] as const) {
    await writeFile(join(folder, name), 'half')
    const written = new Date(Date.now() - age)
    await utimes(join(folder, name), written, written)
  }
  await openFolder(folder).removeBefore(new Date(0))
  expect(await readdir(folder)).toEqual(['fresh.draft'])
})

test('a link to an archive that was removed responds with 410 and the cure', async () => {
  const folder = await makeFolder()
  const store = openFolder(folder)
  await store.put('docs-1.tar.gz', Readable.from(['an archive']))
  const hourAgo = new Date(Date.now() - HOUR_MS)
  await utimes(join(folder, 'docs-1.tar.gz'), hourAgo, hourAgo)
  const { url } = await startService({ exports: exportsIn(await makeFolder(), { artefacts: store, keepDays: 1 / 48 }) })
  await expect.poll(() => store.find('docs-1.tar.gz')).toBeUndefined()
  const response = await fetch(await store.sign('docs-1.tar.gz', url, new Date(Date.now() + HOUR_MS)))
  expect(response.status).toBe(410)
  expect(await response.text()).toContain('no longer available; start a new export')
})

describe('an archive that the file system does not give', () => {
  async function startWith(folder: string) {
    const store = openFolder(folder)
    const { url } = await startService({ exports: exportsIn(await makeFolder(), { artefacts: store }) })
    return {
      store,
      download: async () => fetch(await store.sign('docs-1.tar.gz', url, new Date(Date.now() + HOUR_MS))),
    }
  }

  test('because it is none is an error, and no download that breaks off', async () => {
    const folder = await makeFolder()
    const { download } = await startWith(folder)
    await mkdir(join(folder, 'docs-1.tar.gz'))
    expect((await download()).status).toBe(410)
  })

  test('to its end breaks the download off, instead of keeping the client waiting', async () => {
    const folder = await makeFolder()
    const { store, download } = await startWith(folder)
    await store.put('docs-1.tar.gz', Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(1024 * 1024))))
    const response = await download()
    await truncate(join(folder, 'docs-1.tar.gz'), 1000)
    await expect(response.arrayBuffer()).rejects.toThrow()
  })
})
