import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { compress, isCompressibleType, MIN_COMPRESSED_BYTES, readCodings, type Coding } from './contentCoding.js'
import { isETagMatch } from './sendFile.js'
import { streamBytes } from './toByteStream.js'

/** Size of the cache of compressed bodies, in bytes. */
const CACHE_BYTES = 32 * 1024 * 1024

/** Total size of the bodies that are compressed at the same time, in bytes. Others are then sent uncompressed. */
const MAX_BUSY_BYTES = 64 * 1024 * 1024

/**
 * Compresses responses that are complete: files and pages, which have an `ETag`, and JSON. Answers are streamed without
 * compression, so that each line arrives at once. `hono/compress` compresses each response anew, and not with Brotli.
 *
 * Each coding of a file has an `ETag` of its own, and is compressed once. Ranges are those of the uncompressed file.
 */
export function compressResponses(): MiddlewareHandler {
  const cache = new LRUCache<string, Uint8Array>({ maxSize: CACHE_BYTES, sizeCalculation: ({ length }) => length })
  const pending = new Map<string, Promise<Uint8Array>>()
  let busyBytes = 0

  async function compressBody(bytes: Uint8Array, coding: Coding): Promise<Uint8Array> {
    busyBytes += bytes.length
    try {
      return await compress(bytes, coding)
    } finally {
      busyBytes -= bytes.length
    }
  }

  /** Reads a compressed body from the cache, or compresses it once for concurrent requests. */
  async function readCompressed(key: string, { body }: Response, read: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const known = cache.get(key) ?? pending.get(key)
    if (known) {
      await body?.cancel() // Closes the file.
      return known
    }
    const compressing = read().finally(() => pending.delete(key))
    pending.set(key, compressing)
    const compressed = await compressing
    cache.set(key, compressed)
    return compressed
  }

  return async (c, next) => {
    await next()
    const { res } = c
    // A 304 has no type, and caches update the `Vary` of what they hold with it.
    if (res.status !== 304 && !isCompressible(res)) return
    c.header('Vary', 'Accept-Encoding', { append: true })
    const [coding] = readCodings(c.req.header('Accept-Encoding'))
    if (coding === undefined || (res.status !== 200 && res.status !== 404)) return

    const length = readLength(res)
    const etag = res.headers.get('ETag')?.replace(/"$/, `-${coding}"`)
    if (etag !== undefined && res.status === 200 && isETagMatch(c.req.header('If-None-Match'), etag)) {
      await res.body?.cancel()
      replace(c, null, 304, { ETag: etag })
      return
    }
    if (c.req.method === 'HEAD') {
      // The length of the compressed body is unknown, and a header of HEAD may be missing. RFC 9110, section 9.3.2.
      if (length !== undefined) replace(c, null, res.status, { 'Content-Encoding': coding, ETag: etag })
      return
    }
    if (busyBytes + (length ?? 0) > MAX_BUSY_BYTES) return
    const read = async () => compressBody(new Uint8Array(await res.arrayBuffer()), coding)
    const body = etag === undefined ? await read() : await readCompressed(etag, res, read)
    const headers = { 'Content-Encoding': coding, 'Content-Length': String(body.length), ETag: etag }
    replace(c, streamBytes(body), res.status, headers)
  }
}

/** Whether a response is complete, so that nobody waits for a part of it, and becomes smaller when it is compressed. */
function isCompressible(response: Response): boolean {
  const { headers } = response
  const type = headers.get('Content-Type') ?? ''
  const isComplete = headers.has('ETag') || type.startsWith('application/json')
  return (
    isComplete &&
    isCompressibleType(type) &&
    !headers.has('Content-Encoding') &&
    !headers.get('Cache-Control')?.includes('no-transform') &&
    (response.status === 206 || (readLength(response) ?? Infinity) >= MIN_COMPRESSED_BYTES)
  )
}

function readLength({ headers }: Response): number | undefined {
  const length = headers.get('Content-Length')
  return length === null ? undefined : Number(length)
}

/** Replaces the body of a response, and the headers that describe it. */
function replace(
  c: Context,
  body: ReadableStream<Uint8Array> | null,
  status: number,
  changed: Readonly<Record<string, string | undefined>>,
): void {
  const headers = new Headers(c.res.headers)
  headers.delete('Accept-Ranges')
  headers.delete('Content-Length')
  for (const [name, value] of Object.entries(changed)) if (value !== undefined) headers.set(name, value)
  c.res = undefined // Otherwise its headers would be kept.
  c.res = new Response(body, { status, headers })
}
