import type { ListReads } from '../insights/createReport.js'
import type { ViewCounter } from './createViewCounter.js'
import type { ViewStore } from './ViewStore.js'

interface ReadListerOptions {
  views: ViewCounter | undefined
  viewStore: ViewStore | undefined
}

/** Returns a function that lists the pages that agents read most often. Without a store, the list is empty. */
export function createReadLister({ views, viewStore }: ReadListerOptions): ListReads {
  return async (domain, period) => {
    await views?.flush()
    const { agentPages = [] } = (await viewStore?.summarize(domain, period)) ?? {}
    return agentPages.map(({ page, count }) => ({ page, reads: count }))
  }
}
