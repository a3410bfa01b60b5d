import { availableParallelism } from 'node:os'
import type { Addresses } from './Addresses.js'
import type { Article } from './Article.js'
import { createThreadPool, type ThreadPool } from '../workers/createThreadPool.js'
import { renderArticle, type ArticleSource } from './renderArticle.js'

/** A site of so many pages is rendered sooner than threads have started. */
const FEW_PAGES = 50

const MOST_THREADS = 4

/** A thread that waits for its next page while the last one is on its way would be idle half of the time. */
const TASKS_PER_THREAD = 2

/** Of each thread, in MB. What a page leaves behind is dead soon: with more room for the young, it only lies there longer. */
const MEMORY = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 256 }

export interface ArticleRenderer {
  /** How many articles it makes sense to ask for at a time. */
  concurrency: number
  render(page: ArticleSource): Promise<Article>
  close(): Promise<unknown>
}

/** Renders articles, of larger sites on as many threads as there are processors, beside the one that answers requests. */
export function createArticleRenderer(addresses: Addresses): ArticleRenderer {
  const size = Math.min(availableParallelism(), MOST_THREADS)
  let pool: ThreadPool<ArticleSource, Article> | undefined

  return {
    concurrency: size * TASKS_PER_THREAD,

    render({ file, path, title, content }) {
      const page = { file, path, title, content }
      if (addresses.pages.size <= FEW_PAGES) return renderArticle(page, addresses)
      // As late as this, because an export may have no page that is new.
      pool ??= createThreadPool(size, new URL('./articleThread.js', import.meta.url), {
        workerData: addresses,
        resourceLimits: MEMORY,
      })
      return pool.run(page)
    },

    close: async () => pool?.close(),
  }
}
