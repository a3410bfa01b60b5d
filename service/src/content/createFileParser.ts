import { availableParallelism } from 'node:os'
import { createThreadPool, type ThreadPool } from '../workers/createThreadPool.js'
import { type ParsedFile, parseFile } from './parseFile.js'

/** So many files are parsed sooner than threads have started: all of a small site, and what changes of a large one. */
const FEW_FILES = 100

const MOST_THREADS = 4

/** A thread that waits for its next file while the last one is on its way would be idle half of the time. */
const TASKS_PER_THREAD = 2

/** Of each thread, in MB. With less room for the young than is usual, 16 MB, parsing takes twice the time. */
const MEMORY = { maxOldGenerationSizeMb: 256 }

interface Task {
  file: string
  source: string
}

export interface FileParser {
  /** How many files it makes sense to hand over at a time. */
  concurrency: number
  parse(file: string, source: string): Promise<ParsedFile>
  close(): Promise<unknown>
}

/**
 * Parses the files of a folder: few on the spot, many on as many threads as there are processors. The memory that
 * parsing needs goes with the threads.
 */
export function createFileParser(): FileParser {
  const size = Math.min(availableParallelism(), MOST_THREADS)
  let count = 0
  let pool: ThreadPool<Task, ParsedFile> | undefined

  return {
    concurrency: size * TASKS_PER_THREAD,

    async parse(file, source) {
      if (++count <= FEW_FILES) return parseFile(file, source)
      pool ??= createThreadPool(size, new URL('./parseThread.js', import.meta.url), { resourceLimits: MEMORY })
      // What is too large for a thread is parsed with all the room there is.
      return await pool.run({ file, source }).catch(() => parseFile(file, source))
    },

    close: async () => pool?.close(),
  }
}
