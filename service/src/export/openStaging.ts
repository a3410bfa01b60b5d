import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { ManifestFile } from './Manifest.js'

/**
 * All files of an export between rendering and packing. Can be sent to another thread, with `handle` in the transfer
 * list.
 */
export interface StagedFiles {
  /** The file that contains all others. Its owner must close it. */
  handle: FileHandle
  /** Their entries in the manifest. */
  files: readonly ManifestFile[]
  /** The position of each in the file, by its name in `files`. */
  positions: ReadonlyMap<string, Position>
}

/** Collects the files of an export. */
export interface Staging {
  /**
   * Adds a file.
   * @param file below the root of the site, with forward slashes
   */
  write(file: string, body: string): Promise<void>
  /** Adds a file of any size, part by part. */
  writeParts(file: string, parts: AsyncIterable<string>): Promise<void>
  /** Adds a file of any size from the disk. */
  copy(file: string, from: string): Promise<void>
  /** Returns what was added. Nothing can be added afterwards. */
  finish(): Promise<StagedFiles>
}

interface Position {
  start: number
  bytes: number
}

const MAX_BYTES = 256 * 1024

/** The folder of the site in an archive. */
const ROOT = 'site/'

/**
 * Stores all files in a single file, because opening thousands of files takes longer than rendering them.
 *
 * @param folder used for staging only
 */
export async function openStaging(folder: string): Promise<Staging> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Left by killed processes. A running process has already unlinked its file.
  for (const left of await readdir(folder)) await rm(join(folder, left), { force: true })
  const handle = await openUnlinked(folder)
  const files: ManifestFile[] = []
  const positions = new Map<string, Position>()
  let end = 0
  let batch: Buffer[] = []
  let batchStart = 0

  function reserve(file: string, bytes: number): number {
    const start = end
    positions.set(file, { start, bytes })
    end += bytes
    return start
  }

  /** Writes buffered small files with one system call. */
  async function flush(): Promise<void> {
    const [chunk, start] = [Buffer.concat(batch), batchStart]
    batch = []
    batchStart = end
    if (chunk.length > 0) await handle.write(chunk, 0, chunk.length, start)
  }

  async function copyFrom(source: FileHandle, name: string): Promise<void> {
    const file = ROOT + name
    const { size } = await source.stat()
    const before = flush()
    const start = reserve(file, size)
    batchStart = end
    await before
    const hash = createHash('sha256')
    let written = 0
    for await (const chunk of readChunks(source, file, { start: 0, bytes: size })) {
      hash.update(chunk)
      await handle.write(chunk, 0, chunk.length, start + written)
      written += chunk.length
    }
    files.push({ file, bytes: size, sha256: hash.digest('hex') })
  }

  return {
    async write(name, body) {
      const file = ROOT + name
      const chunk = Buffer.from(body)
      reserve(file, chunk.length)
      batch.push(chunk)
      files.push({ file, bytes: chunk.length, sha256: createHash('sha256').update(chunk).digest('hex') })
      if (end - batchStart >= MAX_BYTES) await flush()
    },

    async writeParts(name, parts) {
      const draft = await openUnlinked(folder)
      try {
        for await (const part of parts) await draft.writeFile(part)
        await copyFrom(draft, name)
      } finally {
        await draft.close()
      }
    },

    async copy(name, from) {
      const source = await open(from)
      try {
        await copyFrom(source, name)
      } finally {
        await source.close()
      }
    },

    async finish() {
      await flush()
      return { handle, files, positions }
    },
  }
}

/** Returns the bytes of a file, by its name in `files`. */
export function readStaged({ handle, positions }: StagedFiles, file: string): AsyncIterable<Buffer> {
  const position = positions.get(file)
  if (position === undefined) throw new Error(`${file} is not among the files of this export.`)
  return readChunks(handle, file, position)
}

/** Creates a file that disappears when the process ends for any reason. */
async function openUnlinked(folder: string): Promise<FileHandle> {
  const path = join(folder, randomBytes(8).toString('hex'))
  const handle = await open(path, 'wx+', 0o600)
  await rm(path, { force: true })
  return handle
}

async function* readChunks(handle: FileHandle, name: string, { start, bytes }: Position): AsyncGenerator<Buffer> {
  for (let done = 0; done < bytes; ) {
    const length = Math.min(MAX_BYTES, bytes - done)
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(length), 0, length, start + done)
    if (bytesRead === 0) throw new Error(`${name} became shorter while it was read.`)
    done += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}
