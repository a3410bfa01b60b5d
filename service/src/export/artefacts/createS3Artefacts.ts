import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createCutoff } from '../../files/createCutoff.js'
import { StorageUnavailableError } from '../../http/HttpError.js'
import type { Log } from '../../logs/Log.js'
import { hashStream, isArtefactKey, type ArtefactStore } from './ArtefactStore.js'
import { createStorageFetch } from './createStorageFetch.js'
import { upload, type OpenBucket } from './upload.js'

/** A bucket of an S3-compatible storage, with credentials. */
export interface S3Options {
  /** URL of the storage without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket is in the path of URLs instead of the host name. */
  pathStyle: boolean
}

/** Separates archives from other objects in the bucket. */
const FOLDER = 'archives/'

/** Its `LastModified` is the time of the last sweep. */
const MARK = `${FOLDER}.swept`

/** How long the storage may take to answer, in milliseconds. */
const TIMEOUT_MS = 10_000

interface S3ArtefactsOptions extends S3Options {
  /** How long the storage may take to answer, in milliseconds. Default: 10 seconds. */
  timeoutMs?: number
  /** Called when the storage is lost, and when it can be reached again. Default: standard error. */
  log?: Log | undefined
}

/** Stores archives as objects of an S3-compatible storage, which serves them by presigned links. */
export async function createS3Artefacts(options: S3ArtefactsOptions): Promise<ArtefactStore> {
  const openBucket = await createBucketOpener(options)
  const bucket = openBucket()

  const toCutoff = createCutoff({
    async read() {
      const mark = (await bucket.listObjects('/', MARK))?.find(({ Key: name }) => name === MARK)
      return mark && new Date(mark.LastModified)
    },
    async write() {
      await bucket.putObject(MARK, '')
    },
  })

  async function find(key: string) {
    if (!isArtefactKey(key) || !(await bucket.objectExists(FOLDER + key))) return undefined
    return { key, sizeBytes: await bucket.getContentLength(FOLDER + key) }
  }

  return {
    find: (key) => rethrowOutage(find(key)),

    async put(key, archive: Readable, signal) {
      if (!isArtefactKey(key)) throw new Error(`"${key}" cannot name an archive.`)
      const { stream, result } = hashStream()
      const send = (chunks: AsyncIterable<Buffer>) => upload(openBucket, FOLDER + key, chunks, signal)
      await rethrowOutage(pipeline(archive, stream, send, { signal }))
      const artefact = { key, ...result() }
      const stored = await rethrowOutage(find(key))
      if (stored?.sizeBytes === artefact.sizeBytes) return artefact
      throw new Error(`The storage has ${stored?.sizeBytes ?? 0} of the ${artefact.sizeBytes} bytes of "${key}".`)
    },

    sign(key, _baseUrl, expiresAt) {
      const seconds = Math.ceil((expiresAt.getTime() - Date.now()) / 1000)
      return bucket.getPresignedUrl('GET', FOLDER + key, Math.max(1, seconds))
    },

    async removeBefore(date) {
      const before = await toCutoff(date)
      const objects = (await bucket.listObjects('/', FOLDER)) ?? []
      for (const { Key: name, LastModified: modified } of objects) {
        if (new Date(modified) < before && isArtefactKey(name.slice(FOLDER.length))) await bucket.deleteObject(name)
      }
    },
  }
}

/** Loads the client, which is only needed if archives are stored in S3. */
async function createBucketOpener({
  endpoint,
  bucket,
  pathStyle,
  timeoutMs = TIMEOUT_MS,
  log,
  ...credentials
}: S3ArtefactsOptions): Promise<OpenBucket> {
  const { S3mini } = await import('s3mini')
  const url = new URL(endpoint)
  if (pathStyle) url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}`
  else url.hostname = `${bucket}.${url.hostname}`
  const fetchFor = createStorageFetch({ timeoutMs, log: log ?? ((line) => console.error(line)) })
  return (signal) => new S3mini({ endpoint: url.href.replace(/\/$/, ''), ...credentials, fetch: fetchFor(signal) })
}

/**
 * Converts outages to errors of their own: the client wraps errors of its `fetch`, and an overloaded storage responds
 * with 5xx.
 */
async function rethrowOutage<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request
  } catch (error) {
    for (let cause = error; cause instanceof Error; cause = cause.cause) {
      if (cause instanceof StorageUnavailableError) throw cause
      if ('status' in cause && Number(cause.status) >= 500) throw new StorageUnavailableError(cause)
    }
    throw error
  }
}
