import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Header } from 'tar-stream'
import type { Manifest } from './Manifest.js'
import type { Staging } from './Staging.js'

/** The same for every file of every archive, so that the same content is the same bytes. */
const SAME = { mtime: new Date('2000-01-01T00:00:00Z'), mode: 0o644, uid: 0, gid: 0, type: 'file' } satisfies Partial<Header>

/** One `tar.gz`: the manifest, then its files in its order. */
export function packBundle(staging: Staging, manifest: Manifest): Readable {
  const archive = pack()
  const gzip = createGzip({ level: 6 })
  archive.pipe(gzip)
  archive.on('error', (error) => gzip.destroy(error))

  const add = async () => {
    archive.entry({ ...SAME, name: 'manifest.json' }, `${JSON.stringify(manifest, undefined, 2)}\n`)
    for (const { file, bytes } of manifest.files) {
      await pipeline(staging.read(file), archive.entry({ ...SAME, name: file, size: bytes }))
    }
    archive.finalize()
  }
  add().catch((error: unknown) => gzip.destroy(error instanceof Error ? error : new Error(String(error))))
  return gzip
}
