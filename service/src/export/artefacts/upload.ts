import type { S3mini } from 's3mini'

/** Part size: above the minimum of storages (5 MiB), and small enough for memory. */
const PART_BYTES = 8 * 1024 * 1024

const TYPE = 'application/gzip'

/** Opens a client whose requests are aborted by the signal. */
export type OpenBucket = (signal?: AbortSignal) => S3mini

/** Uploads an object of unknown size atomically, as a multipart upload if it is large. */
export async function upload(
  openBucket: OpenBucket,
  name: string,
  chunks: AsyncIterable<Buffer>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const bucket = openBucket(signal)
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
    const discarding =
      id !== undefined &&
      openBucket()
        .abortMultipartUpload(name, id)
        .catch(() => undefined)
    // Stopping does not wait for a storage that may not respond.
    if (!signal?.aborted) await discarding
    throw error
  }
}
