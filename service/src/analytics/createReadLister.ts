import type { ListReads } from '../insights/createReport.js'
import type { ViewCounter } from './createViewCounter.js'
import type { ViewStore } from './ViewStore.js'

interface ReadListerOptions {
  views: ViewCounter | undefined
  viewStore: ViewStore | undefined
}

/** Returns what lists the pages that agents read most. Without a store, there are none. */
export function createReadLister({ views, viewStore }: ReadListerOptions): ListReads {
  return async (domain, period) => {
    await views?.flush()
    const { agentPages = [] } = (await viewStore?.summarize(domain, period)) ?? {}
    return agentPages.map(({ page, count }) => ({ page, reads: count }))
  }
}
