import { createFileJobStore, type Claim } from 'docs-assistant-service'
import { expect, test } from 'vitest'
import { describeJobStore } from './jobStoreContract.js'
import { makeFolder } from './startService.js'

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
