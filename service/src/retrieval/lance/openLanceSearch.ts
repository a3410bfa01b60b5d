import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { Page, Site } from '../../content/Site.js'
import { hashCode } from '../../files/hashCode.js'
import { textLog, type Log } from '../../logs/Log.js'
import { createSearchIndex } from '../createSearchIndex.js'
import type { SearchEngine } from '../SearchEngine.js'
import { loadLance } from './loadLance.js'
import { openLanceSections } from './openLanceSections.js'

/** A site that has not been read. */
const NOTHING = { pages: new Map<string, Page>(), isComplete: false }

/** The code that makes terms. */
const CODE = [
  new URL('../', import.meta.url),
  dirname(createRequire(import.meta.url).resolve('docs-assistant/internal/extractive')),
]

export interface LanceOptions {
  /** A folder, or a prefix in a bucket: `s3://docs/search`. Only one process at a time may write there. */
  uri: string
  /** Access to the storage of an `s3:` URI, as LanceDB has it. Default: that of the environment. */
  storage?: Readonly<Record<string, string>> | undefined
  /** Called with each error message. Default: standard error. */
  log?: Log | undefined
}

/**
 * Opens LanceDB as the search engine. It keeps the words of the docs outside of the memory of this process.
 * @throws when `@lancedb/lancedb` is not installed
 */
export async function openLanceSearch({ uri, storage, log = textLog }: LanceOptions): Promise<SearchEngine> {
  const lance = await loadLance()
  const code = await hashCode(CODE)

  return {
    async openIndex(site, options) {
      const connection = await lance.lancedb.connect(`${uri.replace(/\/+$/, '')}/${site.domain}`, {
        ...(storage && { storageOptions: { ...storage } }),
      })
      const sections = await openLanceSections({ lance, connection, code, log })
      const index = createSearchIndex(
        { ...site, ...NOTHING },
        {
          ...options,
          saved: { ...NOTHING, languages: new Map(), words: sections.words, documents: undefined },
          openSections: () => sections,
        },
      )
      // Pages that have not been read yet would be removed.
      const update = async (next: Site) => (next.isComplete ? await index.update(next) : undefined)
      await update(site)
      return { ...index, update }
    },
  }
}
