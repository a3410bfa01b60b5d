import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
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

/** Returns MiniSearch as a classic script with its license, in the same version as the one that creates the index. */
export function readSearchEngine(): string {
  const folder = new URL('../../', pathToFileURL(createRequire(import.meta.url).resolve('minisearch')))
  const read = (file: string) => readFileSync(new URL(file, folder), 'utf8').trim()
  const script = read('dist/umd/index.js').replace(/\n\/\/# sourceMappingURL=.*$/, '')
  return `/*\nMiniSearch, https://github.com/lucaong/minisearch\n\n${read('LICENSE.txt')}\n*/\n${script}\n`
}
