import { createFileJobStore, createFileThreadStore, createFolderArtefacts, LinkSigner } from 'docs-assistant-service'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { exportsIn } from './exportsIn.js'
import { makeFolder, startService } from './startService.js'

const HOUR_MS = 3_600_000
const YEAR_MS = 365 * 24 * HOUR_MS

const artefact = { key: 'docs-1.tar.gz', sizeBytes: 10, sha256: 'a'.repeat(64) }

/** A thread, a finished job and its archive in a folder, as a service left them. */
async function writeData() {
  const folder = await makeFolder()
  const stores = {
    threads: createFileThreadStore({ folder: join(folder, 'threads') }),
    jobs: createFileJobStore({ folder: join(folder, 'jobs') }),
    artefacts: createFolderArtefacts({ folder: join(folder, 'archives'), signer: new LinkSigner('secret') }),
  }
  const thread = await stores.threads.create('fences')
  const { id: job } = await stores.jobs.enqueue({
    organization: 'default',
    domain: 'docs',
    deployment: 'client-hosted',
  })
  await stores.artefacts.put(artefact.key, Readable.from(['an archive']))
  await (await stores.jobs.claim())?.complete(artefact)
  const readKept = async () => ({
    thread: (await stores.threads.find('fences', thread)) !== undefined,
    job: (await stores.jobs.find(job)) !== undefined,
    archive: (await stores.artefacts.find(artefact.key)) !== undefined,
  })
  return { folder, ...stores, readKept }
}

const ALL = { thread: true, job: true, archive: true }
const NONE = { thread: false, job: false, archive: false }

describe('a clock that jumps ahead by a year', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  test('before the service starts removes nothing', async () => {
    const { folder, readKept, threads } = await writeData()
    vi.setSystemTime(Date.now() + YEAR_MS)
    const { stop } = await startService({ threads, exports: exportsIn(folder) })
    await stop()
    expect(await readKept()).toEqual(ALL)
  })

  test('while it runs removes nothing at the next sweep, and all that is old at the one after, an hour later', async () => {
    const { threads, jobs, artefacts, readKept } = await writeData()
    const sweep = async () => {
      const monthAgo = new Date(Date.now() - 30 * 24 * HOUR_MS)
      await threads.forget(monthAgo)
      await jobs.removeBefore(monthAgo)
      await artefacts.removeBefore(monthAgo)
    }
    await sweep()
    vi.setSystemTime(Date.now() + YEAR_MS)
    await sweep()
    expect(await readKept()).toEqual(ALL)
    vi.advanceTimersByTime(HOUR_MS)
    await sweep()
    expect(await readKept()).toEqual(NONE)
  })

  test('and back again has removed nothing', async () => {
    const { threads, jobs, artefacts, readKept } = await writeData()
    const now = Date.now()
    for (const moment of [now, now + YEAR_MS, now + HOUR_MS, now + YEAR_MS]) {
      vi.setSystemTime(moment)
      const monthAgo = new Date(moment - 30 * 24 * HOUR_MS)
      await threads.forget(monthAgo)
      await jobs.removeBefore(monthAgo)
      await artefacts.removeBefore(monthAgo)
    }
    expect(await readKept()).toEqual(ALL)
  })
})
