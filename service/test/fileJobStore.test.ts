import { createFileJobStore, type Claim } from 'docs-assistant-service'
import { execFile } from 'node:child_process'
import fs, { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { describeJobStore } from './jobStoreContract.js'
import { exportClient } from './exportClient.js'
import { exportsIn } from './exportsIn.js'
import { replaceInNode } from './replaceInNode.js'
import { makeFolder, startService } from './startService.js'

const SERVICE = fileURLToPath(new URL('..', import.meta.url))

/** Counts how many files are read until the test ends, and how many folders. */
function countReads() {
  const reads = { count: 0 }
  const counted = <Read extends (...args: never[]) => unknown>(read: Read) =>
    ((...args) => {
      reads.count += 1
      return read(...args)
    }) as Read
  replaceInNode(fs, { readFile: counted(fs.readFile), readdir: counted(fs.readdir) })
  return reads
}

describeJobStore('jobs in a folder', async () => {
  const folder = await makeFolder()
  return (leaseMs) => createFileJobStore({ folder, leaseMs })
})

test('a job that has failed for good stays so, whatever its last worker brings late', async () => {
  const jobs = createFileJobStore({ folder: await makeFolder(), leaseMs: 1 })
  const { id } = await jobs.enqueue({ organization: 'acme', domain: 'docs', deployment: 'client-hosted' })
  let claim: Claim | undefined
  for (let attempt = 0; attempt < 3; attempt++) {
    await expect.poll(async () => (claim = await jobs.claim())?.job.id).toBe(id)
  }
  await expect.poll(async () => (await jobs.find(id))?.status).toBe('failed')
  expect(await claim?.complete({ key: 'docs-1.tar.gz', sizeBytes: 7, sha256: 'a'.repeat(64) })).toBe(false)
  expect(await jobs.find(id)).toMatchObject({ status: 'failed' })
})

const request = { organization: 'acme', domain: 'docs', deployment: 'client-hosted' as const }
const artefact = { key: 'docs-1.tar.gz', sizeBytes: 7, sha256: 'a'.repeat(64) }
const DAY_MS = 24 * 3_600_000

test('a program in JavaScript is told that its request is invalid, and leaves no file', async () => {
  const folder = await makeFolder()
  const program = `import { createFileJobStore } from 'docs-assistant-service'
    await createFileJobStore({ folder: ${JSON.stringify(folder)} }).enqueue({ organization: 'acme', domain: 'docs', deployment: 'ftp' })`
  const ended = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: SERVICE,
    timeout: 20_000,
  })
  await expect(ended).rejects.toMatchObject({
    killed: false,
    stderr: expect.stringContaining('"deployment"') as string,
  })
  expect(await readdir(folder)).toEqual([])
})

/** As a service left them that did one export after the other. */
async function writeFinishedJobs(folder: string, count: number, name = '0123456789abcdef'): Promise<void> {
  const at = new Date(Date.now() - 40 * DAY_MS).toISOString()
  for (let number = 1; number <= count; number++) {
    await writeFile(join(folder, `exp_${name}_${number}.json`), JSON.stringify({ ...request, createdAt: at }))
    const attempt = { leaseUntil: 0, updatedAt: at, progress: 100, pageCount: 1, artefact }
    await writeFile(join(folder, `exp_${name}_${number}.1.json`), JSON.stringify(attempt))
  }
}

describe('thousands of finished jobs', () => {
  test('cost an idle worker nothing: looking for work reads none of them again', async () => {
    const folder = await makeFolder()
    await writeFinishedJobs(folder, 3000)
    const jobs = createFileJobStore({ folder })
    // A folder that was changed just now may change again within the same tick of its clock.
    const minuteAgo = new Date(Date.now() - 60_000)
    await utimes(folder, minuteAgo, minuteAgo)
    const reads = countReads()
    expect(await jobs.claim()).toBeUndefined()
    expect(reads.count).toBeGreaterThan(3000)
    reads.count = 0
    for (let round = 0; round < 50; round++) expect(await jobs.claim()).toBeUndefined()
    expect(reads.count).toBe(0)
  }, 60_000)

  test('do not hide a new one, nor make it slow to take in', async () => {
    const folder = await makeFolder()
    const first = createFileJobStore({ folder })
    const { id } = await first.enqueue(request)
    const [, name = ''] = id.split('_')
    await (await first.claim())?.complete(artefact)
    await writeFinishedJobs(folder, 2000, name)
    const jobs = createFileJobStore({ folder })
    expect(await jobs.claim()).toBeUndefined()
    const next = await jobs.enqueue(request)
    expect(next.id).toBe(`exp_${name}_2001`)
    expect((await jobs.claim())?.job.id).toBe(next.id)
  }, 60_000)

  test('are removed when a service starts that keeps them for a shorter time', async () => {
    const folder = await makeFolder()
    const exports = exportsIn(folder)
    await exports.jobs.enqueue(request)
    await writeFinishedJobs(join(folder, 'jobs'), 200)
    await startService({ exports })
    const readLeft = async () =>
      (await readdir(join(folder, 'jobs'))).filter((name) => name.includes('0123456789abcdef'))
    await expect.poll(readLeft, { timeout: 15_000 }).toEqual([])
  })
})

describe('a job whose file is damaged', () => {
  test.for(['', '{"organization":"default","dom', 'null', '[]'])(
    'as %j does not end the exports after it',
    async (text) => {
      const folder = await makeFolder()
      const jobs = createFileJobStore({ folder: join(folder, 'jobs') })
      const { id } = await jobs.enqueue({ organization: 'default', domain: 'fences', deployment: 'client-hosted' })
      await writeFile(join(folder, 'jobs', `${id}.json`), text)
      const { url, logged } = await startService({ exports: exportsIn(folder) })
      const owner = exportClient(url)
      expect((await owner.send(`/${id}`)).status).toBe(404)
      expect(await owner.run({ domain: 'fences' })).toMatchObject({ status: 'completed' })
      expect(logged).toEqual([])
    },
  )

  test('in its attempt is begun anew', async () => {
    const folder = await makeFolder()
    const jobs = createFileJobStore({ folder })
    const { id } = await jobs.enqueue(request)
    await (await jobs.claim())?.complete(artefact)
    await writeFile(join(folder, `${id}.1.json`), '')
    const later = createFileJobStore({ folder })
    const claim = await later.claim()
    expect(claim?.job.id).toBe(id)
    expect(await claim?.complete(artefact)).toBe(true)
    expect(await later.find(id)).toMatchObject({ status: 'completed', artefact })
  })
})

test('what a process left that was killed while it wrote is removed after an hour, and so is what remains of a removed job', async () => {
  const folder = await makeFolder()
  const jobs = createFileJobStore({ folder })
  for (const [name, ageMs] of [
    ['exp_0123456789abcdef_1.json.00ff.draft', DAY_MS],
    ['fresh.draft', 0],
    ['exp_0123456789abcdef_1.2.json', 2 * DAY_MS],
  ] as const) {
    await writeFile(join(folder, name), '')
    const written = new Date(Date.now() - ageMs)
    await utimes(join(folder, name), written, written)
  }
  await jobs.removeBefore(new Date(Date.now() - DAY_MS))
  expect(await readdir(folder)).toEqual(['fresh.draft'])
})

test('an id that is used again, once its first job was removed, is no secret to another process', async () => {
  const folder = await makeFolder()
  const [one, other] = [createFileJobStore({ folder }), createFileJobStore({ folder })]
  const { id } = await one.enqueue(request)
  await (await one.claim())?.complete(artefact)
  expect(await other.claim()).toBeUndefined()
  await one.removeBefore(new Date(Date.now() + 60_000))
  expect((await one.enqueue(request)).id).toBe(id)
  await other.removeBefore(new Date(0))
  expect((await other.claim())?.job.id).toBe(id)
})
