import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ManifestFile } from './Manifest.js'
import type { Staging } from './Staging.js'

interface Place {
  start: number
  bytes: number
}

const MOST_BYTES = 256 * 1024

/** Where the site is in an archive. */
const ROOT = 'site/'

/**
 * Keeps all files one behind the other in a single one: to open thousands takes longer than to render them.
 *
 * @param path of a new file
 */
export async function openStaging(path: string): Promise<Staging> {
  const handle = await open(path, 'wx+', 0o600)
  // Without a name it is gone with the process, however that ends.
  await rm(path)
  const files: ManifestFile[] = []
  const places = new Map<string, Place>()
  let end = 0

  async function add(name: string, bytes: number, chunks: AsyncIterable<Buffer> | readonly Buffer[]): Promise<void> {
    const file = ROOT + name
    const start = end
    end += bytes
    places.set(file, { start, bytes })
    const hash = createHash('sha256')
    let written = 0
    for await (const chunk of chunks) {
      hash.update(chunk)
      await handle.write(chunk, 0, chunk.length, start + written)
      written += chunk.length
    }
    if (written !== bytes) throw new Error(`${file} became shorter while it was copied.`)
    files.push({ file, bytes, sha256: hash.digest('hex') })
  }

  return {
    files,

    write(file, body) {
      const bytes = Buffer.from(body)
      return add(file, bytes.length, [bytes])
    },

    async copy(file, from) {
      const { size } = await stat(from)
      await add(file, size, size === 0 ? [] : createReadStream(from, { end: size - 1 }))
    },

    read(file) {
      const place = places.get(file)
      if (place === undefined) throw new Error(`${file} is not among the files of this export.`)
      return Readable.from(readChunks(handle, place))
    },

    close: () => handle.close(),
  }
}

async function* readChunks(handle: FileHandle, { start, bytes }: Place): AsyncGenerator<Buffer> {
  for (let done = 0; done < bytes;) {
    const length = Math.min(MOST_BYTES, bytes - done)
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(length), 0, length, start + done)
    if (bytesRead === 0) throw new Error('What was staged for an export is not there any more.')
    done += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}
