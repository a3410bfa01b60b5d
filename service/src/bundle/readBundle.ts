import { createHash } from 'node:crypto'
import { Transform, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract, type Extract as Entries } from 'tar-stream'
import type { Manifest } from '../export/Manifest.js'
import { BundleError } from './BundleError.js'
import { checkManifest } from './checkManifest.js'

type Entry = Entries extends AsyncIterable<infer Each> ? Each : never

const LONGEST_MANIFEST = 64 * 1024 ** 2

/** What tar adds to each file at most: its own header, those of long names, and padding. */
const OVERHEAD = 8 * 1024

/**
 * Reads an archive from end to end and checks every byte of it against its manifest: no file more, none
 * less, none of another length or content, and nothing but files. What is not declared is not even
 * unpacked, so an archive that swells is stopped.
 *
 * @param onFile takes the content of a file, by its safe name
 * @throws {BundleError} when the archive is not whole, or not what its manifest says
 */
export async function readBundle(
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
        const { bytes } = manifest.counts
        limit.set(LONGEST_MANIFEST + bytes + manifest.files.length * OVERHEAD)
        for (const file of manifest.files) missing.set(file.file, file)
        continue
      }
      await readFile(entry, missing, onFile)
    }
  } catch (cause) {
    if (cause instanceof BundleError) throw cause
    if (cause instanceof Error && 'code' in cause && isOfDisk(String(cause.code))) throw cause
    throw new BundleError('The archive is damaged, or is none. Download it again.', { cause })
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
    throw new BundleError('The archive does not begin with its manifest, so it is no export of a site.')
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
  if (declared === undefined) throw new BundleError(`The archive has a file that its manifest does not name, or twice: ${JSON.stringify(name.slice(0, 100))}.`)
  if (type !== 'file') throw new BundleError(`In the archive ${JSON.stringify(name)} is no file but a ${type}.`)
  if (size !== declared.bytes) throw new BundleError(`In the archive ${JSON.stringify(name)} is of another length than its manifest says.`)
  missing.delete(name)
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const chunk of entry as AsyncIterable<Buffer>) {
      hash.update(chunk)
      yield chunk
    }
  }
  await onFile(name, hashed())
  if (hash.digest('hex') !== declared.sha256) throw new BundleError(`In the archive ${JSON.stringify(name)} is not what was exported.`)
}

/** Ends a stream that brings more than it may. */
function createLimit(first: number) {
  let most = first
  let count = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length
      if (count > most) done(new BundleError('The archive holds more than its manifest says.'))
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

/** Not the archive's fault. */
const isOfDisk = (code: string) => /^E(NOSPC|ACCES|PERM|ROFS|DQUOT|IO|MFILE)$/.test(code)
