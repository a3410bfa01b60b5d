import type { ExportRequest, JobStore } from 'docs-assistant-service'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'

const request: ExportRequest = { organization: 'acme', domain: 'docs', deployment: 'client-hosted' }
const artefact = { key: 'docs-1.tar.gz', sizeBytes: 7, sha256: 'a'.repeat(64) }
const rendering = (progress: number, pageCount: number) => ({ phase: 'render' as const, progress, pageCount })

/** What every job store promises. `open` gives another process's view of the same jobs. */
export function describeJobStore(name: string, createOpen: () => Promise<(leaseMs: number) => JobStore>): void {
  describe(name, () => {
    test('a job is queued, running and completed, and has its progress', async () => {
      const jobs = (await createOpen())(60_000)
      const { id } = await jobs.enqueue(request)
      expect(await jobs.find(id)).toMatchObject({ ...request, status: 'queued', progress: 0, pageCount: 0 })
      const claim = await jobs.claim()
      expect(claim?.job).toMatchObject({ id, status: 'running' })
      expect(await claim?.report(rendering(40, 12))).toBe(true)
      expect(await jobs.find(id)).toMatchObject({ status: 'running', phase: 'render', progress: 40, pageCount: 12 })
      expect(await claim?.complete(artefact)).toBe(true)
      expect(await jobs.find(id)).toMatchObject({ status: 'completed', progress: 100, pageCount: 12, artefact })
      expect(await jobs.claim()).toBeUndefined()
    })

    test('a failed job has an error, and is not started again', async () => {
      const jobs = (await createOpen())(60_000)
      const { id } = await jobs.enqueue(request)
      await (await jobs.claim())?.fail('A page is broken.')
      expect(await jobs.find(id)).toMatchObject({ status: 'failed', error: 'A page is broken.' })
      expect(await jobs.claim()).toBeUndefined()
    })

    test('the same request returns the active job in any process, and a new job after its end', async () => {
      const open = await createOpen()
      const [one, other] = [open(60_000), open(60_000)]
      const ids = await Promise.all([one, other, one, other].map(async (jobs) => (await jobs.enqueue(request)).id))
      expect(new Set(ids).size).toBe(1)
      expect((await one.enqueue({ ...request, deployment: 'air-gapped' })).id).not.toBe(ids[0])
      await (await one.claim())?.complete(artefact)
      expect((await other.enqueue(request)).id).not.toBe(ids[0])
    })

    test('a job is claimed only once by concurrent workers', async () => {
      const open = await createOpen()
      await open(60_000).enqueue(request)
      // Each begins while others are at another step.
      const claims = await Promise.all(
        Array.from({ length: 40 }, async (_, turns) => {
          for (let turn = 0; turn < turns; turn++) await nextTurn()
          return await open(60_000).claim()
        }),
      )
      expect(claims.filter(Boolean)).toHaveLength(1)
    })

    test('the oldest job comes first', async () => {
      const jobs = (await createOpen())(60_000)
      const first = await jobs.enqueue(request)
      await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(first.createdAt))
      await jobs.enqueue({ ...request, domain: 'other' })
      expect((await jobs.claim())?.job.id).toBe(first.id)
    })

    test('a worker without heartbeats loses its job; its late reports are ignored, and progress is retained', async () => {
      const open = await createOpen()
      const silent = open(1)
      const { id } = await silent.enqueue(request)
      const lost = await silent.claim()
      await lost?.report(rendering(60, 30))
      const jobs = open(60_000)
      await expect.poll(async () => (await jobs.find(id))?.status).toBe('queued')
      const claim = await jobs.claim()
      expect(claim?.job).toMatchObject({ id, progress: 60 })
      await claim?.report(rendering(10, 5))
      expect(await jobs.find(id)).toMatchObject({ status: 'running', progress: 60, pageCount: 30 })
      expect(await lost?.complete({ ...artefact, key: 'late.tar.gz' })).toBe(false)
      expect(await lost?.fail('Late.')).toBe(false)
      expect(await claim?.complete(artefact)).toBe(true)
      expect(await jobs.find(id)).toMatchObject({ status: 'completed', artefact })
    })

    test('of concurrent reports the furthest progress is stored, and none changes a job that has ended', async () => {
      const jobs = (await createOpen())(60_000)
      const { id } = await jobs.enqueue(request)
      const claim = await jobs.claim()
      await Promise.all(Array.from({ length: 40 }, async (_, page) => claim?.report(rendering(page + 1, page + 1))))
      expect(await jobs.find(id)).toMatchObject({ progress: 40, pageCount: 40 })
      await Promise.all([...Array.from({ length: 20 }, async () => claim?.report()), claim?.complete(artefact)])
      expect(await jobs.find(id)).toMatchObject({ status: 'completed', artefact })
    })

    test('a job that loses its worker three times has failed, with an error', async () => {
      const jobs = (await createOpen())(1)
      const { id } = await jobs.enqueue(request)
      for (let attempt = 0; attempt < 3; attempt++) {
        await expect.poll(async () => (await jobs.claim())?.job.id).toBe(id)
      }
      await expect.poll(async () => (await jobs.find(id))?.error).toContain('3 times')
      expect(await jobs.claim()).toBeUndefined()
    })

    test('a released job is available to the next worker immediately', async () => {
      const open = await createOpen()
      const { id } = await open(60_000).enqueue(request)
      await (await open(60_000).claim())?.release()
      expect((await open(60_000).claim())?.job.id).toBe(id)
    })

    test('jobs that ended before a date are removed, but none that are queued or running', async () => {
      const jobs = (await createOpen())(60_000)
      const enqueue = async (domain: string) => (await jobs.enqueue({ ...request, domain })).id
      const [completed, failed, running, queued] = [
        await enqueue('a'),
        await enqueue('b'),
        await enqueue('c'),
        await enqueue('d'),
      ]
      await (await jobs.claim())?.complete(artefact)
      await (await jobs.claim())?.fail('A page is broken.')
      await jobs.claim()
      expect(await jobs.removeBefore(new Date(Date.now() - 60_000))).toBe(0)
      expect(await jobs.find(completed)).toMatchObject({ status: 'completed' })
      expect(await jobs.removeBefore(new Date(Date.now() + 60_000))).toBe(2)
      for (const id of [completed, failed]) expect(await jobs.find(id)).toBeUndefined()
      expect(await jobs.find(running)).toMatchObject({ status: 'running' })
      expect((await jobs.claim())?.job.id).toBe(queued)
      expect(await jobs.find((await jobs.enqueue({ ...request, domain: 'a' })).id)).toMatchObject({
        status: 'queued',
        progress: 0,
      })
    })

    test('an unknown id has no job', async () => {
      const jobs = (await createOpen())(60_000)
      for (const id of ['exp_0123456789abcdef_1', '', '../keys', 'exp_0123456789abcdef_1.1'])
        expect(await jobs.find(id)).toBeUndefined()
    })
  })
}
