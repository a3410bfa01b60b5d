import { createThreadPool } from '../workers/createThreadPool.js'
import type { SearchEntry } from './toSearchEntries.js'
import { type IndexedEntry, toSearchIndex } from './toSearchIndex.js'

/** So many are indexed sooner than a thread has started. */
const FEW_ENTRIES = 1000

/** In MB. */
const MEMORY = { maxYoungGenerationSizeMb: 4 }

/**
 * The index for the search field of a site's pages. That of a large site takes a second or two and 90 MB, so it is
 * made in a thread, which takes its memory with it.
 */
export async function renderSearchIndex(found: readonly SearchEntry[]): Promise<string> {
  const entries = found.map(({ page, href, heading, text }, id) => ({ id, href, title: page.title, heading, text }))
  if (entries.length <= FEW_ENTRIES) return toSearchIndex(entries)
  const file = new URL('./searchThread.js', import.meta.url)
  const pool = createThreadPool<IndexedEntry[], string>(1, file, { resourceLimits: MEMORY })
  try {
    return await pool.run(entries)
  } finally {
    await pool.close()
  }
}
