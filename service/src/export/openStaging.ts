import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
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
 * @param folder of nothing else
 */
export async function openStaging(folder: string): Promise<Staging> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Left by processes that were killed right after they made theirs. One that is at work needs no name.
  for (const left of await readdir(folder)) await rm(join(folder, left), { force: true })
  const path = join(folder, randomBytes(8).toString('hex'))
  const handle = await open(path, 'wx+', 0o600)
  // Without a name it is gone with the process, however that ends.
  await rm(path, { force: true })
  const files: ManifestFile[] = []
  const places = new Map<string, Place>()
  let end = 0
  let batch: Buffer[] = []
  let batchStart = 0

  function reserve(file: string, bytes: number): number {
    const start = end
    places.set(file, { start, bytes })
    end += bytes
    return start
  }

  /** Writes the small files of late at once: each call takes longer than to write one of them. */
  async function flush(): Promise<void> {
    const [chunk, start] = [Buffer.concat(batch), batchStart]
    batch = []
    batchStart = end
    if (chunk.length > 0) await handle.write(chunk, 0, chunk.length, start)
  }

  return {
    files,

    async write(name, body) {
      const file = ROOT + name
      const chunk = Buffer.from(body)
      reserve(file, chunk.length)
      batch.push(chunk)
      files.push({ file, bytes: chunk.length, sha256: createHash('sha256').update(chunk).digest('hex') })
      if (end - batchStart >= MOST_BYTES) await flush()
    },

    async copy(name, from) {
      const file = ROOT + name
      const { size } = await stat(from)
      const before = flush()
      const start = reserve(file, size)
      batchStart = end
      await before
      const hash = createHash('sha256')
      let written = 0
      for await (const chunk of size === 0 ? [] : createReadStream(from, { end: size - 1 }) as AsyncIterable<Buffer>) {
        hash.update(chunk)
        await handle.write(chunk, 0, chunk.length, start + written)
        written += chunk.length
      }
      if (written !== size) throw new Error(`${file} became shorter while it was copied.`)
      files.push({ file, bytes: size, sha256: hash.digest('hex') })
    },

    async *read(file) {
      const place = places.get(file)
      if (place === undefined) throw new Error(`${file} is not among the files of this export.`)
      await flush()
      yield* readChunks(handle, place)
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
