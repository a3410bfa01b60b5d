import { availableParallelism } from 'node:os'
import { createThreadPool } from '../workers/createThreadPool.js'
import { TaskLimitError } from '../workers/startThread.js'
import type { FileToParse } from './FileToParse.js'
import type { PageOutline } from './html/furniture/Furniture.js'
import type { ParsedFile } from './parseFile.js'

const MAX_THREADS = 4

const file = new URL('./parseThread.js', import.meta.url)

type Task = FileToParse | { outline: string }

/**
 * Number of tasks after which another thread is started. Each thread compiles the code of the parser for itself, which
 * takes as much processor time as reading 150 pages.
 */
const GROW_AFTER = 500

/** Parses each file first, with a short timeout: most files take a few milliseconds. */
const shortTimeoutPool = createThreadPool<Task, ParsedFile | PageOutline>({
  size: Math.min(availableParallelism(), MAX_THREADS),
  growAfter: GROW_AFTER,
  file,
  timeoutMs: 1_000,
  memoryMb: 96,
})

/**
 * Parses large files that have exceeded it, one at a time. The limits are documented in docs/service/writing-docs.md.
 */
const longTimeoutPool = createThreadPool<Task, ParsedFile | PageOutline>({
  size: 1,
  file,
  timeoutMs: 15_000,
  memoryMb: 256,
})

/** The number of files to parse concurrently. */
export const PARSE_CONCURRENCY = shortTimeoutPool.concurrency

/**
 * Parses a file on a worker thread, so that no file can block requests. All sites share the threads; their
 * memory is freed when they end.
 *
 * @returns `undefined` for a file over the limits, which `parseWithLongTimeout` can retry
 */
export function parseWithShortTimeout(task: FileToParse): Promise<ParsedFile | undefined> {
  return runWithin(shortTimeoutPool, task) as Promise<ParsedFile | undefined>
}

/**
 * Extracts the outline of a page, from which the repeated elements of its site are detected. Returns `undefined` over
 * the limits, which are the higher ones, so that a busy machine detects the same elements.
 */
export async function outlineInThread(outline: string): Promise<PageOutline | undefined> {
  const found = (await runWithin(shortTimeoutPool, { outline })) ?? (await runWithin(longTimeoutPool, { outline }))
  return found as PageOutline | undefined
}

/** Runs a task in a worker thread. The type of its result depends on the task: see `parseThread`. */
async function runWithin(pool: typeof shortTimeoutPool, task: Task): Promise<ParsedFile | PageOutline | undefined> {
  try {
    return await pool.run(task)
  } catch (error) {
    if (error instanceof TaskLimitError) return undefined
    throw error
  }
}

/** Parses a file with higher limits. A file that exceeds them is omitted, with a warning that names the limit. */
export async function parseWithLongTimeout(task: FileToParse): Promise<ParsedFile> {
  try {
    return (await longTimeoutPool.run(task)) as ParsedFile
  } catch (error) {
    if (!(error instanceof TaskLimitError)) throw error
    const warning = `${task.file} cannot be parsed and is left out: ${error.message}. Split it into smaller pages, or look for thousands of nested or unclosed Markdown marks in it.`
    return { result: undefined, skipped: 'cannot be parsed', warnings: [warning] }
  }
}
