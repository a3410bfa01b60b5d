import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Header, type Pack } from 'tar-stream'
import type { Manifest } from './Manifest.js'
import type { Staging } from './Staging.js'

/** The same for every file of every archive, so that the same content is the same bytes. */
const SAME = { mtime: new Date('2000-01-01T00:00:00Z'), mode: 0o644, uid: 0, gid: 0, type: 'file' } satisfies Partial<Header>

/** So many bytes at a time, because each call of the compressor has its price, and a tar is full of small pieces. */
const CHUNK_BYTES = 256 * 1024

/** One `tar.gz`: the manifest, then its files in its order. */
export function packBundle(staging: Staging, manifest: Manifest): Readable {
  const archive = pack()
  const gzip = createGzip({ level: 6, chunkSize: CHUNK_BYTES })

  const add = async () => {
    archive.entry({ ...SAME, name: 'manifest.json' }, `${JSON.stringify(manifest, undefined, 2)}\n`)
    for (const { file, bytes } of manifest.files) {
      const entry = archive.entry({ ...SAME, name: file, size: bytes })
      // One at a time, so that no more of them are in memory than the compressor has room for.
      await Promise.all([once(entry, 'close'), fill(entry, staging.read(file))])
    }
    archive.finalize()
  }
  add().catch((error: unknown) => archive.destroy(error instanceof Error ? error : new Error(String(error))))
  // Whoever reads the archive hears of an error from there.
  pipeline(archive, gather, gzip).catch(() => undefined)
  return gzip
}

/** `pipeline` would take as long for a small file as compressing it. */
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
