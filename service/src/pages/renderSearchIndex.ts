import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createThreadPool } from '../workers/createThreadPool.js'
import type { SearchEntry } from './toSearchEntries.js'
import type { IndexedEntry } from './searchThread.js'

/** Creating the index of a large site takes a second or two and 90 MB. */
const threads = createThreadPool<IndexedEntry[], string>({
  size: 1,
  file: new URL('./searchThread.js', import.meta.url),
  timeoutMs: 120_000,
  memoryMb: 512,
})

/**
 * Creates the index for the search field of a site's pages in a worker thread, so that its memory is freed afterwards.
 */
export function renderSearchIndex(found: readonly SearchEntry[]): Promise<string> {
  return threads.run(found.map(({ page, href, heading, text }, id) => ({ id, href, title: page.title, heading, text })))
}

/** Returns MiniSearch as a classic script, in the same version as the one that creates the index. */
export function readSearchEngine(): string {
  const entry = createRequire(import.meta.url).resolve('minisearch')
  return readFileSync(entry.replace(/cjs[/\\]index\.cjs$/, 'umd/index.js'), 'utf8').replace(
    /\n\/\/# sourceMappingURL=.*\s*$/,
    '\n',
  )
}
