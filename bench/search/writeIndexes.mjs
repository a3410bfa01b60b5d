import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import MiniSearch from 'minisearch'
import { MINISEARCH_OPTIONS } from './miniSearchOptions.mjs'

const DOCS_ASSISTANT = fileURLToPath(new URL('../../service/bin/docs-assistant.js', import.meta.url))
const PAGEFIND = fileURLToPath(new URL('runner/bin.cjs', import.meta.resolve('pagefind')))

/** Writes the index of each contender into the site. */
export async function writeIndexes(site, sections) {
  const run = (...args) => promisify(execFile)(process.execPath, args, { maxBuffer: 1e8 })
  await run(DOCS_ASSISTANT, 'index', site, '--no-markdown')
  await run(PAGEFIND, '--site', site)
  const index = new MiniSearch(MINISEARCH_OPTIONS)
  index.addAll(sections)
  await writeFile(join(site, 'minisearch.json'), JSON.stringify(index))
}
