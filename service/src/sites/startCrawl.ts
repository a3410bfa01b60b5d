import { mirrorSite } from '../crawl/mirrorSite.js'
import type { CrawledSite } from '../content/Source.js'
import { describeError } from '../logs/describeError.js'
import type { Log } from '../logs/Log.js'

const HOUR_MS = 3_600_000

/** The maximum delay after a failed crawl, in milliseconds. */
const RETRY_MS = HOUR_MS / 4

interface CrawlContext {
  crawl: CrawledSite
  /** Absolute path of the mirror. */
  folder: string
  log: Log
  /** Called when the mirror is up to date. */
  onMirrored: () => Promise<unknown>
}

/** A site that is mirrored regularly. */
export interface RunningCrawl {
  /**
   * Mirrors the site immediately, or joins the crawl in progress. Resolves with an error message if the site cannot be
   * mirrored.
   */
  run(): Promise<string | undefined>
  stop(): Promise<void>
}

/** Mirrors a published site, and repeats it every `everyHours`. A failed crawl is repeated after 15 minutes. */
export function startCrawl({ crawl, folder, log, onMirrored }: CrawlContext): RunningCrawl {
  const { sitemap, everyHours, allowPrivate } = crawl
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<string | undefined> | undefined

  const run = () => (running ??= mirror().finally(() => (running = undefined)))

  async function mirror(): Promise<string | undefined> {
    clearTimeout(timer)
    const { problem } = await mirrorOnce()
    if (stopping.signal.aborted) return undefined
    const pause = everyHours * HOUR_MS
    timer = setTimeout(() => void run(), problem === undefined ? pause : Math.min(pause, RETRY_MS)).unref()
    return problem
  }

  async function mirrorOnce(): Promise<{ problem?: string }> {
    try {
      const { pages, changed, removed } = await mirrorSite({
        sitemap,
        folder,
        allowPrivate,
        warn: log,
        signal: stopping.signal,
      })
      log(`Crawled ${sitemap}: ${pages} pages, ${changed} changed, ${removed} removed.`)
      await onMirrored()
      return {}
    } catch (error) {
      const problem = describeError(error)
      if (!stopping.signal.aborted) log(problem)
      return { problem }
    }
  }

  void run()
  return {
    run,
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
