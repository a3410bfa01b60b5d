import { ANONYMOUS_FINGERPRINT } from 'docs-assistant/contract'
import { constants } from 'node:fs'
import { mkdir, open, opendir, readdir, rm, stat, writeFile, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { createCutoff, toFolderMark } from '../files/createCutoff.js'
import { createQueues } from '../files/createQueues.js'
import { readSecretFile } from '../files/readSecretFile.js'
import { readText, writeFileAtomic } from '../files/textFiles.js'
import { createReaderDigest } from './createReaderDigest.js'
import {
  createThreadId,
  isThreadId,
  DEFAULT_MAX_BYTES,
  DEFAULT_MAX_TURNS,
  turnSchema,
  type ThreadBounds,
  type ThreadStore,
  type Turn,
} from './ThreadStore.js'

/** A thread file, or the temporary file of a process that was killed while it compacted one. */
const THREAD_FILE = /^thr_[0-9a-f]{32}\.jsonl(\.[0-9a-f]+\.draft)?$/

/** Appends to an existing file; does not create one. */
const APPEND = constants.O_RDWR | constants.O_APPEND

/** Minimum size of a turn: the names of its fields are longer. */
const SMALLEST_TURN_BYTES = 80

interface FileThreadStoreOptions extends ThreadBounds {
  folder: string
}

/**
 * Stores threads as files, `folder/site-domain/thread.jsonl` with one turn per line. Lines are appended, so a crash
 * only loses the line that was being written. A file that exceeds its maximum size is replaced with its last lines.
 */
export function createFileThreadStore({
  folder,
  maxTurns = DEFAULT_MAX_TURNS,
  maxBytes = DEFAULT_MAX_BYTES,
}: FileThreadStoreOptions): ThreadStore {
  // Percent-encoding removes slashes; the prefix prevents "." and "..".
  const folderOf = (domain: string) => join(folder, `site-${encodeURIComponent(domain)}`)
  const fileOf = (domain: string, id: string) => join(folderOf(domain), `${id}.jsonl`)
  const enqueue = createQueues()

  const toCutoff = createCutoff(toFolderMark(folder))
  const toReader = createReaderDigest(() => readSecretFile(join(folder, 'reader-secret')))

  return {
    async create(domain) {
      const id = createThreadId()
      await mkdir(folderOf(domain), { recursive: true, mode: 0o700 })
      await writeFile(fileOf(domain, id), '', { flag: 'wx', mode: 0o600 })
      return id
    },

    async find(domain, id, { last = maxTurns } = {}) {
      if (!isThreadId(id)) return undefined
      const file = await openIfExists(fileOf(domain, id))
      if (file === undefined) return undefined
      try {
        const lines = last > 0 ? await readLastLines(file, maxBytes) : []
        return { id, domain, turns: lines.slice(-Math.min(last, maxTurns)).flatMap(toTurn) }
      } finally {
        await file.close()
      }
    },

    async append(domain, id, turn) {
      if (!isThreadId(id)) throw new Error(`"${id}" is not the id of a thread.`)
      // The line break comes first: it separates this turn from an incomplete one, left by a crash.
      const line = Buffer.from(`\n${JSON.stringify({ ...turn, fp: await toReader(turn.fp) })}`)
      if (line.length > maxBytes) throw new Error(`A turn of ${line.length} bytes is larger than a thread may be.`)
      await enqueue(id, () => add(fileOf(domain, id), line))
    },

    async remove(domain, id) {
      if (!isThreadId(id)) return false
      const isFound = (await stat(fileOf(domain, id)).catch(() => undefined)) !== undefined
      await rm(fileOf(domain, id), { force: true })
      return isFound
    },

    async removeReader(domain, fp) {
      if (fp === ANONYMOUS_FINGERPRINT) return []
      const reader = await toReader(fp)
      const removed: string[] = []
      // One after the other: all of them may not fit into memory.
      for await (const { name } of await opendir(folderOf(domain)).catch(() => [])) {
        const text = THREAD_FILE.test(name) ? ((await readText(join(folderOf(domain), name))) ?? '') : ''
        if (
          !text.includes(reader) ||
          !text
            .split('\n')
            .flatMap(toTurn)
            .some((turn) => turn.fp === reader)
        )
          continue
        await rm(join(folderOf(domain), name), { force: true })
        removed.push(name.replace(/\..*/, ''))
      }
      return removed
    },

    async forget(before, signal) {
      const cutoff = await toCutoff(before)
      let count = 0
      for (const site of await readdir(folder).catch(() => [])) {
        // One after the other: all of them may not fit into memory.
        for await (const { name } of await opendir(join(folder, site)).catch(() => [])) {
          if (signal?.aborted) return count
          const file = join(folder, site, name)
          // Turns are appended, so the mtime of the file is the time of the last turn.
          const written = THREAD_FILE.test(name) ? await stat(file).catch(() => undefined) : undefined
          if (written === undefined || written.mtime >= cutoff) continue
          await rm(file, { force: true })
          count += 1
        }
      }
      return count
    },
  }

  async function add(path: string, line: Uint8Array): Promise<void> {
    const file = await open(path, APPEND)
    try {
      await file.writeFile(line)
      const { size } = await file.stat()
      if (size <= maxBytes && size <= maxTurns * SMALLEST_TURN_BYTES) return
      const lines = await readLastLines(file, maxBytes)
      if (size > maxBytes || lines.length > maxTurns) {
        await writeFileAtomic(
          path,
          lines
            .slice(-maxTurns)
            .map((turn) => `\n${turn}`)
            .join(''),
        )
      }
    } finally {
      await file.close()
    }
  }
}

async function openIfExists(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Parses a line. Skips an incomplete turn, left by a crash. */
function toTurn(line: string): Turn[] {
  try {
    return [turnSchema.parse(JSON.parse(line))]
  } catch {
    return []
  }
}

/** Returns the last lines of a file that are within a size together, however large the file is. */
async function readLastLines(file: FileHandle, maxBytes: number): Promise<string[]> {
  const { size } = await file.stat()
  // Reads one byte more, to determine whether the first line is complete.
  const length = Math.min(size, maxBytes + 1)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length)
  const lines = buffer.toString('utf8', 0, bytesRead).split('\n')
  if (length < size) lines.shift()
  return lines.filter(Boolean)
}
