import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline, finished } from 'node:stream/promises'
import type { Manifest } from '../export/Manifest.js'
import { createHash } from 'node:crypto'
import { createGunzip } from 'node:zlib'
import { extract, type Extract as Entries } from 'tar-stream'
import { BundleError, checkManifest } from './checkManifest.js'

type Entry = Entries extends AsyncIterable<infer Each> ? Each : never

const LONGEST_MANIFEST = 64 * 1024 ** 2

/** Upper bound of what tar adds per file: its header, long-name headers, and padding. */
const OVERHEAD = 8 * 1024

/**
 * Reads an archive and checks every byte against its manifest: no extra or missing file, every length and
 * hash correct, regular files only. Decompression stops once the archive exceeds its declared size.
 *
 * @param onFile called with each file's validated name and its content
 * @throws {BundleError} when the archive is incomplete, or differs from its manifest
 */
async function readBundle(
  archive: Readable,
  onFile: (file: string, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<Manifest> {
  const limit = createLimit(LONGEST_MANIFEST)
  const unzipped = createGunzip()
  const entries = extract()
  archive.on('error', (error) => unzipped.destroy(error))
  unzipped.on('error', (error) => entries.destroy(error))
  limit.stream.on('error', (error) => entries.destroy(error))
  archive.pipe(unzipped).pipe(limit.stream).pipe(entries)

  let manifest: Manifest | undefined
  const missing = new Map<string, Manifest['files'][number]>()
  try {
    for await (const entry of entries) {
      if (manifest === undefined) {
        manifest = await readManifest(entry)
        const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
        limit.set(LONGEST_MANIFEST + bytes + manifest.files.length * OVERHEAD)
        for (const file of manifest.files) missing.set(file.file, file)
        continue
      }
      await readFile(entry, missing, onFile)
    }
  } catch (cause) {
    if (cause instanceof BundleError) throw cause
    // A file system error, not a damaged archive.
    if (cause instanceof Error && 'syscall' in cause) throw cause
    throw new BundleError('The archive is damaged or not an archive. Download it again.', { cause })
  } finally {
    archive.destroy()
    unzipped.destroy()
    entries.destroy()
  }
  if (manifest === undefined) throw new BundleError('The archive is empty.')
  const [lost] = missing.keys()
  if (lost !== undefined) throw new BundleError(`The archive ends before ${JSON.stringify(lost)}. Download it again.`)
  return manifest
}

async function readManifest(entry: Entry): Promise<Manifest> {
  const { name, type, size } = entry.header
  if (name !== 'manifest.json' || type !== 'file' || size > LONGEST_MANIFEST) {
    throw new BundleError('The archive does not begin with a manifest, so it is not an exported site.')
  }
  const chunks: Buffer[] = []
  for await (const chunk of entry) chunks.push(chunk as Buffer)
  return checkManifest(Buffer.concat(chunks).toString('utf8'))
}

async function readFile(
  entry: Entry,
  missing: Map<string, Manifest['files'][number]>,
  onFile: (file: string, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const { name, type, size } = entry.header
  const declared = missing.get(name)
  if (declared === undefined)
    throw new BundleError(
      `The archive has a file that its manifest does not list, or lists once and has twice: ${JSON.stringify(name.slice(0, 100))}.`,
    )
  if (type !== 'file') throw new BundleError(`In the archive, ${JSON.stringify(name)} is not a file but a ${type}.`)
  if (size !== declared.bytes)
    throw new BundleError(`In the archive, ${JSON.stringify(name)} does not have the length in its manifest.`)
  missing.delete(name)
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const chunk of entry as AsyncIterable<Buffer>) {
      hash.update(chunk)
      yield chunk
    }
  }
  await onFile(name, hashed())
  if (hash.digest('hex') !== declared.sha256)
    throw new BundleError(
      `In the archive, ${JSON.stringify(name)} does not match its hash. Download the archive again.`,
    )
}

/** A pass-through stream that fails once it exceeds a limit, which can be changed. */
function createLimit(first: number) {
  let most = first
  let count = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length
      if (count > most) done(new BundleError('The archive is larger than its manifest declares.'))
      else done(null, chunk)
    },
  })
  return {
    stream,
    set: (limit: number) => {
      most = limit
    },
  }
}

/**
 * Unpacks the files of an archive and its manifest into a new folder. Removes the folder on failure.
 *
 * @throws {BundleError} when the archive is incomplete, or differs from its manifest
 */
export async function unpackBundle(file: string, folder: string): Promise<Manifest> {
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(folder)
  try {
    const made = new Set<string>()
    const manifest = await readBundle(createReadStream(file), async (name, content) => {
      const path = join(folder, name)
      const parent = dirname(path)
      if (!made.has(parent)) await mkdir(parent, { recursive: true })
      made.add(parent)
      await pipeline(Readable.from(content), createWriteStream(path, { flags: 'wx' }))
    })
    await pipeline(
      Readable.from([`${JSON.stringify(manifest, undefined, 2)}\n`]),
      createWriteStream(join(folder, 'manifest.json'), { flags: 'wx' }),
    )
    return manifest
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/**
 * Checks an archive without unpacking it.
 *
 * @throws {BundleError} when it is incomplete, or differs from its manifest
 */
export function verifyBundle(file: string): Promise<Manifest> {
  return readBundle(createReadStream(file), (_name, content) => finished(Readable.from(content).resume()))
}
