import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { createThreadPool } from '../../workers/createThreadPool.js'
import { TaskLimitError } from '../../workers/startThread.js'
import type { OpenApiOutcome } from './openApiThread.js'
import type { OpenApiReading } from './readOpenApi.js'

/** An API with a thousand operations takes several seconds. */
const threads = createThreadPool<string, OpenApiOutcome>({
  size: 1,
  file: new URL('./openApiThread.js', import.meta.url),
  timeoutMs: 60_000,
  memoryMb: 1024,
})

/**
 * The problems of the last invalid documents, by the hash of their text: a site reads its document again every few
 * seconds.
 */
const problems = new LRUCache<string, string>({ max: 100 })

/** Like `readOpenApi`, but in a worker thread, so that a large document does not block requests. */
export async function readOpenApiInThread(text: string): Promise<OpenApiReading> {
  const digest = createHash('sha256').update(text).digest('base64url')
  const known = problems.get(digest)
  const outcome = known === undefined ? await parse(text) : { problem: known }
  if ('files' in outcome) return outcome
  problems.set(digest, outcome.problem)
  throw new Error(outcome.problem)
}

async function parse(text: string): Promise<OpenApiOutcome> {
  try {
    return await threads.run(text)
  } catch (error) {
    if (error instanceof TaskLimitError) return { problem: `${error.message}. Split it into smaller documents.` }
    throw error
  }
}
