import type { S3mini } from 's3mini'

/** Larger than the least that storages take for a part, and small enough to be held in memory. */
const PART_BYTES = 8 * 1024 * 1024

const TYPE = 'application/gzip'

/** Uploads an object of unknown size, in parts where it is large; whole or not at all. */
export async function upload(bucket: S3mini, name: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  let id: string | undefined
  const parts: { partNumber: number; etag: string }[] = []
  const sendPart = async (part: Buffer) => {
    id ??= await bucket.getMultipartUploadId(name, TYPE)
    parts.push(await bucket.uploadPart(name, id, part, parts.length + 1))
  }

  try {
    let waiting: Buffer[] = []
    let size = 0
    for await (const chunk of chunks) {
      waiting.push(chunk)
      size += chunk.length
      if (size < PART_BYTES) continue
      await sendPart(Buffer.concat(waiting))
      waiting = []
      size = 0
    }
    const rest = Buffer.concat(waiting)
    if (id === undefined) {
      await bucket.putObject(name, rest, TYPE)
    } else {
      if (size > 0) await sendPart(rest)
      await bucket.completeMultipartUpload(name, id, parts)
    }
  } catch (error) {
    if (id !== undefined) await bucket.abortMultipartUpload(name, id).catch(() => undefined)
    throw error
  }
}
