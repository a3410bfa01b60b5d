import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { z } from 'zod'
import { readText } from '../files/readText.js'
import { writeWhole } from '../files/writeWhole.js'
import { backOff } from './backOff.js'
import type { BundleLink } from './createStaticExport.js'
import { StaticExportError } from './StaticExportError.js'

/** How often a download is begun or gone on with, and how often a link that is not taken is made anew. */
const MOST_TRIES = 8

/** Silence, in milliseconds, after which a download counts as broken. */
const SILENCE_MS = 30_000

/** What a part on the disk is a part of. */
const partSchema = z.object({ jobId: z.string(), etag: z.string() })

export interface DownloadOptions {
  /** Told of the bytes that are there, and of all, where that is known. */
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
 * Downloads the archive of a job. What has come is in `file.part` until all is there, and the next
 * try, in this process or another, goes on behind it.
 *
 * @throws {StaticExportError} of kind `network`, or `damaged` when length or hash are not those that the service names
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
    if (attempt + 1 === MOST_TRIES) throw failure
    await backOff(attempt, signal)
  }
}

/** Takes all that one connection brings. @returns why it ended too early */
async function receive(link: BundleLink, options: DownloadBundleOptions): Promise<StaticExportError | undefined> {
  const { file, jobId, fetch, onProgress, signal } = options
  const part = `${file}.part`
  const known = await readPart(`${part}.json`, jobId)
  const offset = known === undefined ? 0 : await sizeOf(part)
  const silence = createSilence()
  const signals = AbortSignal.any([silence.signal, ...(signal ? [signal] : [])])
  try {
    const headers = known && offset > 0 ? { 'range': `bytes=${offset}-`, 'if-range': known.etag } : undefined
    const response = await fetch(link.bundleUrl, { signal: signals, ...(headers && { headers }) })
    const isRest = response.status === 206
    if (response.status === 416) {
      if (offset === link.sizeBytes) return undefined
      await rm(part, { force: true })
    }
    if (!response.ok || response.body === null) {
      // Stores word an expired link in many ways; with a fresh one it is seen whether that was it.
      return new StaticExportError('network', `The archive cannot be downloaded: status ${response.status}.`)
    }
    const etag = response.headers.get('etag')
    if (etag === null || etag.startsWith('W/')) await rm(`${part}.json`, { force: true })
    else await writeWhole(`${part}.json`, JSON.stringify({ jobId, etag }))
    const length = Number(response.headers.get('content-length') ?? NaN)
    const begin = isRest ? offset : 0
    const total = link.sizeBytes ?? (Number.isNaN(length) ? undefined : begin + length)
    let received = begin
    const count = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        silence.hear()
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
    return new StaticExportError('network', 'The download broke off. Run the same again: it goes on where it ended.', { cause })
  } finally {
    silence.end()
  }
}

/** The part is all: under its name, if it is what the service says. */
async function finish({ sizeBytes, sha256 }: BundleLink, file: string): Promise<void> {
  const part = `${file}.part`
  const isWhole = sizeBytes === undefined || (await sizeOf(part)) === sizeBytes
  if (!isWhole || (sha256 !== undefined && (await hashOf(part)) !== sha256)) {
    await rm(part, { force: true })
    await rm(`${part}.json`, { force: true })
    throw new StaticExportError('damaged', 'The archive that came is not the one that was exported. Download it again.')
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

/** Aborts once nothing has been heard for long. */
function createSilence() {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new Error('silent')), SILENCE_MS)
  return { signal: controller.signal, hear: () => timer.refresh(), end: () => clearTimeout(timer) }
}
