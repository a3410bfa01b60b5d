import type { Context } from 'hono'
import { open, type FileHandle } from 'node:fs/promises'
import { HttpError } from './HttpError.js'

/** Memory per reader of a file. */
const CHUNK_BYTES = 64 * 1024

const RETRY_SECONDS = 2

/** Error codes of the file system that count as "not found". */
const NOT_FOUND_CODES = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES', 'EPERM', 'ELOOP', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'])

/**
 * Streams a file or the requested range of it, with backpressure.
 *
 * @param headers `Content-Type`, `Cache-Control` and an `ETag`, by default made of size and mtime
 * @param status 404 for the "not found" page, which is always sent in full
 * @returns undefined when there is no such file
 * @throws {HttpError} 416 for a range that is not in the file, 503 when the file cannot be read for now
 */
export async function sendFile(
  c: Context,
  path: string,
  headers: Readonly<Record<string, string>>,
  status: 200 | 404 = 200,
): Promise<Response | undefined> {
  const handle = await undefinedIfMissing(open(path))
  if (handle === undefined) return undefined
  try {
    const response = await respond(c, handle, headers, status)
    if (response?.body == null) await handle.close()
    return response
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function respond(
  c: Context,
  handle: FileHandle,
  headers: Readonly<Record<string, string>>,
  found: 200 | 404,
): Promise<Response | undefined> {
  const stats = await handle.stat()
  if (!stats.isFile()) return undefined
  const { size, mtimeMs } = stats
  const etag = headers['ETag'] ?? `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  c.header('ETag', etag)
  c.header('Accept-Ranges', 'bytes')
  if (found === 200 && isMatch(c.req.header('If-None-Match'), etag)) return c.body(null, 304)

  const ifRange = c.req.header('If-Range')
  const range = readByteRange(found === 200 && (ifRange === undefined || ifRange === etag) ? c.req.header('Range') : undefined, size)
  if (range === 'unsatisfiable') {
    throw new HttpError(416, 'invalid_range', 'The file has no such bytes.', { headers: { 'Content-Range': `bytes */${size}` } })
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) c.header('Content-Range', `bytes ${start}-${end}/${size}`)
  c.header('Content-Length', String(end - start + 1))
  const status = range ? 206 : found
  return c.req.method === 'HEAD' || size === 0 ? c.body(null, status) : c.body(streamFile(handle, start, end), status)
}

function isMatch(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.trim() === '*' || (ifNoneMatch?.match(/"[^"]*"/g)?.includes(etag) ?? false)
}

/** Closes the file at its end, on errors, and when the client disconnects. */
function streamFile(handle: FileHandle, start: number, end: number): ReadableStream<Uint8Array> {
  let at = start
  return new ReadableStream({
    async pull(controller) {
      try {
        const length = Math.min(CHUNK_BYTES, end + 1 - at)
        const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, at)
        if (bytesRead === 0) throw new Error('The file became shorter while it was sent.')
        at += bytesRead
        controller.enqueue(buffer.subarray(0, bytesRead))
        if (at <= end) return
        controller.close()
      } catch (error) {
        await handle.close()
        throw error
      }
      await handle.close()
    },
    cancel: () => handle.close(),
  }, { highWaterMark: 0 })
}

/** Awaits a file system call; undefined when the file is missing or not accessible. */
export async function undefinedIfMissing<Result>(call: Promise<Result>): Promise<Result | undefined> {
  try {
    return await call
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause)) throw cause
    if (NOT_FOUND_CODES.has(String(cause.code))) return undefined
    throw new HttpError(503, 'unavailable', `The service cannot read this file for now (${String(cause.code)}). Try again in a few seconds.`, {
      headers: { 'Retry-After': String(RETRY_SECONDS) },
    })
  }
}

/**
 * The part of `size` bytes that a `Range` header asks for: `bytes=5-9`, `bytes=5-`, `bytes=-5`. RFC 9110, section 14.
 *
 * @returns `undefined` for the complete file, also for several ranges; both ends are inclusive
 */
export function readByteRange(header: string | undefined, size: number): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start > end ? 'unsatisfiable' : { start, end }
}
