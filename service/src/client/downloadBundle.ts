import { exportBundleSchema } from 'docs-assistant/contract'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { z } from 'zod'
import { writeFileAtomic, readText } from '../files/textFiles.js'
import { StaticExportError } from './StaticExportError.js'
import { backOff } from './request.js'

/** Maximum attempts to start or resume a download; each gets a new link. */
const MAX_TRIES = 8

/** A download that receives no data for this long has failed, in milliseconds. */
const STALL_TIMEOUT_MS = 30_000

/** The contract, with fields that this service adds. */
export const bundleSchema = exportBundleSchema.extend({
  sizeBytes: z.number().optional().catch(undefined),
  sha256: z.string().optional().catch(undefined),
})

export type BundleLink = z.infer<typeof bundleSchema>

/** Identifies the download that a `.part` file belongs to. */
const partSchema = z.object({ jobId: z.string(), etag: z.string() })

export interface DownloadOptions {
  /** Called with the received bytes, and the total where it is known. */
  onProgress?: (received: number, total: number | undefined) => void
  signal?: AbortSignal
}

interface DownloadBundleOptions extends DownloadOptions {
  jobId: string
  file: string
  readLink: () => Promise<BundleLink>
  fetch: typeof globalThis.fetch
}

/**
 * Downloads the archive of a job to `file.part`, which is renamed when it is complete. The next attempt, in
 * this process or another, resumes it.
 *
 * @throws {StaticExportError} of kind `network`, or `damaged` when length or hash do not match those of the service
 */
export async function downloadBundle(options: DownloadBundleOptions): Promise<void> {
  const { file, signal, readLink } = options
  await mkdir(dirname(file), { recursive: true })
  for (let attempt = 0; ; attempt++) {
    const link = await readLink()
    const failure = await receive(link, options)
    if (failure === undefined) {
      await finish(link, file)
      return
    }
    if (attempt + 1 === MAX_TRIES) throw failure
    await backOff(attempt, signal)
  }
}

/** Downloads over one connection. @returns why it ended too early, if it did */
async function receive(link: BundleLink, options: DownloadBundleOptions): Promise<StaticExportError | undefined> {
  const { file, jobId, fetch, onProgress, signal } = options
  const part = `${file}.part`
  const known = await readPart(`${part}.json`, jobId)
  const offset = known === undefined ? 0 : await sizeOf(part)
  const stall = createStallTimer()
  const signals = AbortSignal.any([stall.signal, ...(signal ? [signal] : [])])
  try {
    const headers = known && offset > 0 ? { range: `bytes=${offset}-`, 'if-range': known.etag } : undefined
    const response = await fetch(link.bundleUrl, { signal: signals, ...(headers && { headers }) })
    const isRest = response.status === 206
    if (response.status === 416) {
      if (offset === link.sizeBytes) return undefined
      await rm(part, { force: true })
    }
    if (!response.ok || response.body === null) {
      // Storages report an expired link in different ways, so the next attempt uses a new link.
      return new StaticExportError('network', `The archive cannot be downloaded: status ${response.status}.`)
    }
    const etag = response.headers.get('etag')
    if (etag === null || etag.startsWith('W/')) await rm(`${part}.json`, { force: true })
    else await writeFileAtomic(`${part}.json`, JSON.stringify({ jobId, etag }))
    const length = Number(response.headers.get('content-length') ?? NaN)
    const begin = isRest ? offset : 0
    const total = link.sizeBytes ?? (Number.isNaN(length) ? undefined : begin + length)
    let received = begin
    const count = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        stall.reset()
        received += chunk.length
        onProgress?.(received, total)
        done(null, chunk)
      },
    })
    const target = createWriteStream(part, { flags: isRest ? 'a' : 'w', mode: 0o600 })
    await pipeline(Readable.fromWeb(response.body as ReadableStream), count, target, { signal: signals })
    if (total === undefined || received === total) return undefined
    return new StaticExportError('network', `The download ended after ${received} of ${total} bytes.`)
  } catch (cause) {
    signal?.throwIfAborted()
    return new StaticExportError('network', 'The download was interrupted. Run the same command again to resume it.', {
      cause,
    })
  } finally {
    stall.end()
  }
}

/** Verifies the complete part and renames it to its final name. */
async function finish({ sizeBytes, sha256 }: BundleLink, file: string): Promise<void> {
  const part = `${file}.part`
  const isComplete = sizeBytes === undefined || (await sizeOf(part)) === sizeBytes
  if (!isComplete || (sha256 !== undefined && (await hashOf(part)) !== sha256)) {
    await rm(part, { force: true })
    await rm(`${part}.json`, { force: true })
    throw new StaticExportError('damaged', 'The downloaded archive does not match the export. Download it again.')
  }
  await rename(part, file)
  await rm(`${part}.json`, { force: true })
}

async function readPart(file: string, jobId: string) {
  try {
    const known = partSchema.parse(JSON.parse((await readText(file)) ?? ''))
    return known.jobId === jobId ? known : undefined
  } catch {
    return undefined
  }
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.size ?? 0
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Aborts when `reset` is not called for too long. */
function createStallTimer() {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new Error('silent')), STALL_TIMEOUT_MS)
  return { signal: controller.signal, reset: () => timer.refresh(), end: () => clearTimeout(timer) }
}
