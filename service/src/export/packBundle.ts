import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Header, type Pack } from 'tar-stream'
import type { Manifest } from './Manifest.js'
import { readStaged, type StagedFiles } from './openStaging.js'

/** Constant, so that equal content produces identical bytes. */
const FIXED_HEADER = {
  mtime: new Date('2000-01-01T00:00:00Z'),
  mode: 0o644,
  uid: 0,
  gid: 0,
  type: 'file',
} satisfies Partial<Header>

/** Chunk size of the compressor, because each call has overhead and a tar consists of many small chunks. */
const CHUNK_BYTES = 256 * 1024

/** Packs the manifest and its files, in order, as `tar.gz`. */
export function packBundle(staged: StagedFiles, manifest: Manifest): Readable {
  const archive = pack()
  const gzip = createGzip({ level: 6, chunkSize: CHUNK_BYTES })

  const add = async () => {
    archive.entry({ ...FIXED_HEADER, name: 'manifest.json' }, `${JSON.stringify(manifest, undefined, 2)}\n`)
    for (const { file, bytes } of manifest.files) {
      const entry = archive.entry({ ...FIXED_HEADER, name: file, size: bytes })
      // One at a time, for backpressure.
      await Promise.all([once(entry, 'close'), fill(entry, readStaged(staged, file))])
    }
    archive.finalize()
  }
  add().catch((error: unknown) => archive.destroy(error instanceof Error ? error : new Error(String(error))))
  // The reader of the archive gets the error from the stream.
  pipeline(archive, gather, gzip).catch(() => undefined)
  return gzip
}

/** Writes an entry. `pipeline` would take as long for a small file as compressing it. */
async function fill(entry: ReturnType<Pack['entry']>, chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of chunks) if (!entry.write(chunk)) await once(entry, 'drain')
  entry.end(null)
}

async function* gather(archive: Pack): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const piece of archive as AsyncIterable<Buffer>) {
    waiting.push(piece)
    bytes += piece.length
    if (bytes < CHUNK_BYTES) continue
    yield Buffer.concat(waiting)
    waiting = []
    bytes = 0
  }
  yield Buffer.concat(waiting)
}
