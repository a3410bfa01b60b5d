import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3mini } from 's3mini'
import type { ArtefactStore } from '../export/ArtefactStore.js'
import { isArtefactKey } from '../export/isArtefactKey.js'
import { measure } from '../export/measure.js'
import type { S3Options } from './S3Options.js'
import { upload } from './upload.js'

/** Apart from what else may be in the bucket. */
const FOLDER = 'archives/'

/** Archives as objects of an S3-compatible storage, which serves them itself by presigned links. */
export async function createS3Artefacts(options: S3Options): Promise<ArtefactStore> {
  const bucket = await openBucket(options)

  async function find(key: string) {
    if (!isArtefactKey(key) || !(await bucket.objectExists(FOLDER + key))) return undefined
    return { key, sizeBytes: await bucket.getContentLength(FOLDER + key) }
  }

  return {
    find,

    async put(key, archive: Readable) {
      if (!isArtefactKey(key)) throw new Error(`"${key}" cannot name an archive.`)
      const { passage, result } = measure()
      await pipeline(archive, passage, (chunks: AsyncIterable<Buffer>) => upload(bucket, FOLDER + key, chunks))
      const artefact = { key, ...result() }
      const kept = await find(key)
      if (kept?.sizeBytes === artefact.sizeBytes) return artefact
      throw new Error(`The storage keeps ${kept?.sizeBytes ?? 0} of the ${artefact.sizeBytes} bytes of "${key}".`)
    },

    sign(key, _origin, expiresAt) {
      const seconds = Math.ceil((expiresAt.getTime() - Date.now()) / 1000)
      return bucket.getPresignedUrl('GET', FOLDER + key, Math.max(1, seconds))
    },

    async removeBefore(moment) {
      const objects = await bucket.listObjects('/', FOLDER) ?? []
      for (const { Key: name, LastModified: modified } of objects) {
        if (new Date(modified) < moment && isArtefactKey(name.slice(FOLDER.length))) await bucket.deleteObject(name)
      }
    },
  }
}

/** Loaded for those alone who keep archives in a storage. */
async function openBucket({ endpoint, bucket, pathStyle, ...credentials }: S3Options): Promise<S3mini> {
  const { S3mini } = await import('s3mini')
  const url = new URL(endpoint)
  if (pathStyle) url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}`
  else url.hostname = `${bucket}.${url.hostname}`
  return new S3mini({ endpoint: url.href.replace(/\/$/, ''), ...credentials })
}
