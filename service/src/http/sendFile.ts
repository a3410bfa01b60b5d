import type { Context } from 'hono'
import { createHash } from 'node:crypto'
import type { Stats } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { createFileReader, type FileReader, type Inserted } from './createFileReader.js'
import { HttpError } from './HttpError.js'

/** Buffer size per download, in bytes. */
const CHUNK_BYTES = 64 * 1024

const RETRY_SECONDS = 2

/** Error codes of the file system that count as "not found". */
const NOT_FOUND_CODES = new Set([
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
  'EACCES',
  'EPERM',
  'ELOOP',
  'ENAMETOOLONG',
  'ERR_INVALID_ARG_VALUE',
])

/** Options for sending a file that depend on its content. */
export interface Sending {
  headers?: Readonly<Record<string, string>>
  /** Bytes to insert into the content of the file, by position. */
  inserted?: readonly Inserted[] | undefined
}

interface SendFileOptions {
  /** 404 for the "not found" page, which is always sent in full. @default 200 */
  status?: 200 | 404
  /** Examines the file before it is sent. */
  prepare?: ((handle: FileHandle, stats: Stats) => Promise<Sending>) | undefined
}

/**
 * Streams a file or the requested range of it, with backpressure.
 * @param headers `Content-Type`, `Cache-Control` and an `ETag`, which is by default derived from path, size and mtime
 * @returns `undefined` if there is no such file
 * @throws {HttpError} 416 for a range outside the file, 503 when the file is temporarily unreadable
 */
export async function sendFile(
  c: Context,
  path: string,
  headers: Readonly<Record<string, string>>,
  options: SendFileOptions = {},
): Promise<Response | undefined> {
  const handle = await undefinedIfMissing(open(path))
  if (handle === undefined) return undefined
  try {
    const response = await respond(c, path, handle, headers, options)
    if (response?.body == null) await handle.close()
    return response
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function respond(
  c: Context,
  path: string,
  handle: FileHandle,
  headers: Readonly<Record<string, string>>,
  { status: found = 200, prepare }: SendFileOptions,
): Promise<Response | undefined> {
  const stats = await handle.stat()
  if (!stats.isFile()) return undefined
  const { headers: ownHeaders = {}, inserted = [] } = (await prepare?.(handle, stats)) ?? {}
  const size = inserted.reduce((sum, { bytes }) => sum + bytes.length, stats.size)
  const etag = headers['ETag'] ?? toETag(path, [size, Math.trunc(stats.mtimeMs)], inserted)
  for (const [name, value] of Object.entries({ ...headers, ...ownHeaders })) c.header(name, value)
  c.header('ETag', etag)
  c.header('Accept-Ranges', 'bytes')
  if (found === 200 && isETagMatch(c.req.header('If-None-Match'), etag)) return c.body(null, 304)

  const ifRange = c.req.header('If-Range')
  const range = readByteRange(
    found === 200 && (ifRange === undefined || ifRange === etag) ? c.req.header('Range') : undefined,
    size,
  )
  if (range === 'unsatisfiable') {
    throw new HttpError(416, 'invalid_range', 'The file has no such bytes.', {
      headers: { 'Content-Range': `bytes */${size}` },
    })
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) c.header('Content-Range', `bytes ${start}-${end}/${size}`)
  c.header('Content-Length', String(end - start + 1))
  const status = range ? 206 : found
  return c.req.method === 'HEAD' || size === 0
    ? c.body(null, status)
    : c.body(streamFile(createFileReader(handle, inserted), start, end), status)
}

/** Whether an `If-None-Match` header contains this `ETag`. */
export function isETagMatch(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.trim() === '*' || (ifNoneMatch?.match(/"[^"]*"/g)?.includes(etag) ?? false)
}

/** Returns an `ETag` that no other file has, because caches of the service use it as a key. */
function toETag(path: string, numbers: readonly number[], inserted: readonly Inserted[]): string {
  const hash = createHash('sha256').update(`${path}\0`)
  for (const { bytes } of inserted) hash.update(bytes)
  return `"${[...numbers.map((number) => number.toString(36)), hash.digest('base64url').slice(0, 12)].join('-')}"`
}

/** Streams a file. Closes it at its end, on errors, and when the client disconnects. */
function streamFile(reader: FileReader, start: number, end: number): ReadableStream<Uint8Array> {
  let at = start
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const chunk = await reader.read(Math.min(CHUNK_BYTES, end + 1 - at), at)
          if (chunk.length === 0) throw new Error('The file became shorter while it was sent.')
          at += chunk.length
          controller.enqueue(chunk)
          if (at <= end) return
          controller.close()
        } catch (error) {
          await reader.close()
          throw error
        }
        await reader.close()
      },
      cancel: () => reader.close(),
    },
    { highWaterMark: 0 },
  )
}

/** Awaits a file system call. Returns `undefined` when the file is missing or not accessible. */
export async function undefinedIfMissing<Result>(call: Promise<Result>): Promise<Result | undefined> {
  try {
    return await call
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause)) throw cause
    if (NOT_FOUND_CODES.has(String(cause.code))) return undefined
    throw new HttpError(
      503,
      'unavailable',
      `The service cannot read this file for now (${String(cause.code)}). Try again in a few seconds.`,
      {
        headers: { 'Retry-After': String(RETRY_SECONDS) },
      },
    )
  }
}

/**
 * Parses a `Range` header for a file of `size` bytes: `bytes=5-9`, `bytes=5-`, `bytes=-5`. RFC 9110, section 14.
 * @returns `undefined` for the complete file, also for several ranges; both ends are inclusive
 */
export function readByteRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start > end ? 'unsatisfiable' : { start, end }
}
