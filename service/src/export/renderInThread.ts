import { Worker } from 'node:worker_threads'
import type { Log } from '../logs/Log.js'
import { ExportError } from './ExportError.js'
import type { Findings } from './localize.js'
import type { StagedFiles } from './openStaging.js'
import type { ExportContent } from './renderSite.js'

/** The `workerData` of `siteThread`. */
export interface SiteThreadInput {
  content: ExportContent
  /** Folder for staged pages and the cache. */
  workFolder: string
}

interface RenderedSite {
  staged: StagedFiles
  findings: Findings
}

/** The messages of `siteThread`, which ends after the result. */
export type SiteThreadMessage =
  | { type: 'page'; pageCount: number }
  | { type: 'log'; line: string }
  | ({ type: 'result' } & RenderedSite)

/** Returns the maximum heap of the thread, in MB: at least four times what was measured with small and large pages. */
function toMemoryMb({ site }: ExportContent): number {
  const bytes = [...site.pages.values()].reduce((sum, { content }) => sum + content.length, 0)
  return Math.round(192 + (5 * bytes) / 1e6)
}

/** Its young generation, in MB. With 16, an export of 2,500 pages takes 50 MB more and is no faster. */
const YOUNG_GENERATION_MB = 4

interface RenderOptions extends SiteThreadInput {
  /** Called after each page with the number of rendered pages. @returns `false` to stop */
  onPage: (pageCount: number) => Promise<boolean>
  signal: AbortSignal
  log: Log
  /** Maximum heap of the thread, in MB. @default depends on the size of the site */
  memoryMb?: number
}

/**
 * Renders and stages a site in a worker thread with a heap of its own, so that neither its work nor its garbage delays
 * the answers of the service.
 *
 * @returns `undefined` when stopped
 * @throws {ExportError} when the site takes too much memory
 */
export async function renderInThread(options: RenderOptions): Promise<RenderedSite | undefined> {
  const { content, workFolder, onPage, signal, log, memoryMb = toMemoryMb(content) } = options
  if (signal.aborted) return undefined
  const worker = new Worker(new URL('./siteThread.js', import.meta.url), {
    workerData: { content, workFolder } satisfies SiteThreadInput,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  })
  let stop = () => {}
  try {
    return await new Promise((resolve, reject) => {
      let isStopped = false
      let reported = Promise.resolve()
      stop = () => {
        isStopped = true
        resolve(undefined)
      }
      signal.addEventListener('abort', stop)

      async function handle(message: SiteThreadMessage): Promise<void> {
        if (message.type === 'log') {
          log(message.line)
        } else if (message.type === 'page') {
          if (!isStopped && !(await onPage(message.pageCount))) stop()
        } else {
          if (isStopped) await message.staged.handle.close()
          else resolve(message)
        }
      }

      // In order, so that no report of progress is overtaken by a later one.
      worker.on('message', (message: SiteThreadMessage) => {
        reported = reported.then(() => handle(message)).catch(reject)
      })
      worker.on('error', (error) => reject(isOutOfMemory(error) ? new ExportError(describeLimit(memoryMb)) : error))
      worker.on('exit', (code) => {
        void reported.then(() => reject(new Error(`The thread of the export ended with ${code}, without a result.`)))
      })
    })
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

function describeLimit(memoryMb: number): string {
  return `The export took more than ${memoryMb} MB of memory and was stopped. Split the largest pages, or the docs into several sites, then start a new job.`
}
