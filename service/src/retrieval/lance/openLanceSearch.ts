import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { Page, Site } from '../../content/Site.js'
import { hashCode } from '../../files/hashCode.js'
import { describeError } from '../../logs/describeError.js'
import { textLog, type Log } from '../../logs/Log.js'
import { createSearchIndex } from '../createSearchIndex.js'
import type { SearchEngine } from '../SearchEngine.js'
import { OutdatedError } from './createDraft.js'
import { loadLance } from './loadLance.js'
import { openLanceSections } from './openLanceSections.js'

/** How often a change is begun again because another process has written in the meantime. */
const ATTEMPTS = 10

/** A site that has not been read. */
const NOTHING = { pages: new Map<string, Page>(), isComplete: false }

/** The code that makes terms. */
const CODE = [
  new URL('../', import.meta.url),
  dirname(createRequire(import.meta.url).resolve('docs-assistant/internal/extractive')),
]

export interface LanceOptions {
  /** A folder, or a prefix in a bucket: `s3://docs/search`. Any number of processes with the same docs can share it. */
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
      const sections = await openLanceSections({ lance, connection, code, log }).catch((cause: unknown) => {
        throw new Error(
          `The search index of "${site.domain}" in ${uri} cannot be opened: ${describeError(cause)}. Check the access to its storage. If it is damaged, delete it: it is made again.`,
          { cause },
        )
      })
      const index = createSearchIndex(
        { ...site, ...NOTHING },
        {
          ...options,
          openSections: ({ addWords }) => {
            sections.onWords(addWords)
            return sections
          },
        },
      )

      async function update(next: Site): Promise<void> {
        // Pages that have not been read yet would be removed.
        if (!next.isComplete) return
        try {
          for (let attempt = 0; attempt < ATTEMPTS; attempt++) if (await isUpdated(next)) return
          throw new Error('Other processes write the index all the time. Do all of them have the same docs and code?')
        } finally {
          await sections.release()
        }
      }

      /** @returns false if another process has written in the meantime: it may have written the same pages */
      async function isUpdated(next: Site): Promise<boolean> {
        await sections.refresh()
        try {
          await index.update(next)
          return true
        } catch (error) {
          if (error instanceof OutdatedError) return false
          throw error
        }
      }

      await update(site)
      return { ...index, update, close: () => sections.close() }
    },
  }
}
