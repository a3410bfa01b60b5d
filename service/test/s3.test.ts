import { createS3Artefacts, type S3Options } from 'docs-assistant-service'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeArtefactStore } from './artefactStoreContract.js'
import { exportClient } from './exportClient.js'
import { exportsIn } from './exportsIn.js'
import { startS3Server } from './startS3Server.js'
import { makeFolder, startService } from './startService.js'
import { readS3Options } from '../src/config/readStorage.js'

const BUCKET = 'archives-of-docs'

let server: Awaited<ReturnType<typeof startS3Server>>

beforeAll(async () => {
  server = await startS3Server(BUCKET)
})

afterAll(() => server.stop())

const optionsOf = (more: Partial<S3Options> = {}): S3Options => ({
  endpoint: server.endpoint,
  bucket: BUCKET,
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  pathStyle: true,
  ...more,
})

describeArtefactStore('archives in an S3-compatible storage', async () => {
  const store = await createS3Artefacts(optionsOf())
  await store.removeBefore(new Date(Date.now() + 60_000))
  return { store, origin: '' }
})

test('an export goes into the storage, and its link leads there', async () => {
  const { url } = await startService({
    exports: exportsIn(await makeFolder(), { artefacts: await createS3Artefacts(optionsOf()) }),
  })
  const owner = exportClient(url)
  const { jobId } = await owner.run({ domain: 'fences' })
  const bundle = (await (await owner.bundle(jobId)).json()) as { bundleUrl: string; sizeBytes: number }
  expect(bundle.bundleUrl.startsWith(`${server.endpoint}/${BUCKET}/archives/fences-`)).toBe(true)
  const response = await fetch(bundle.bundleUrl)
  expect((await response.arrayBuffer()).byteLength).toBe(bundle.sizeBytes)
})

test('a storage that refuses the keys fails the put with what it said', async () => {
  const store = await createS3Artefacts(optionsOf({ secretAccessKey: 'wrong' }))
  await expect(store.put('docs-1.tar.gz', Readable.from(['an archive']))).rejects.toThrow(/SignatureDoesNotMatch|403/)
})

describe('an operator who names a storage in the environment', () => {
  const environment = { S3_BUCKET: 'docs', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  const credentials = { accessKeyId: 'id', secretAccessKey: 'secret' }

  test('needs a bucket and keys for the one of Amazon', () => {
    expect(readS3Options({ ...environment, S3_REGION: 'eu-central-1' })).toEqual({
      ...credentials,
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      bucket: 'docs',
      region: 'eu-central-1',
      pathStyle: false,
    })
  })

  test('names the address of another one, with buckets in paths by default', () => {
    const other = { ...environment, S3_ENDPOINT: 'http://storage:9000/' }
    expect(readS3Options(other)).toMatchObject({ endpoint: 'http://storage:9000', pathStyle: true })
    expect(readS3Options({ ...other, S3_PATH_STYLE: 'false' })).toMatchObject({ pathStyle: false })
  })

  test('keeps archives in a folder without one', () => {
    expect(readS3Options({})).toBeUndefined()
  })

  test.each([
    [{ S3_SECRET_ACCESS_KEY: '' }, 'S3_BUCKET is set, but S3_SECRET_ACCESS_KEY is not.'],
    [{ S3_ENDPOINT: 'storage:9000' }, 'S3_ENDPOINT is "storage:9000".'],
    [{ S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE is "yes". Set it to true or false.'],
  ])('is refused with what is wrong: %o', (change, sentence) => {
    expect(() => readS3Options({ ...environment, ...change })).toThrow(sentence)
  })
})
