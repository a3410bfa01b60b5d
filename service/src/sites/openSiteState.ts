import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { SavedFolder } from '../content/createFolderReader.js'
import type { Page } from '../content/Site.js'
import { hashCode } from '../files/hashCode.js'
import { readState, writeState } from '../files/stateFile.js'
import { describeError } from '../logs/describeError.js'
import type { Log } from '../logs/Log.js'
import type { SavedIndex } from '../retrieval/SearchIndex.js'

/** Folders with the code that parses and indexes pages. */
const CODE = [
  ...['content', 'retrieval'].map((folder) => new URL(`../${folder}/`, import.meta.url)),
  dirname(createRequire(import.meta.url).resolve('docs-assistant/internal/extractive')),
]

/**
 * Minimum share of changed pages for which a site is saved again. With fewer changes, they are parsed again at the
 * next start.
 */
const MIN_CHANGED = 0.01

/** The pages of a site and its index, which share objects. */
export interface SavedSite {
  folders: SavedFolder[]
  index: SavedIndex
}

export interface SiteState {
  /** The state that an earlier process with the same code has saved. */
  saved: SavedSite | undefined
  /**
   * Saves the site, unless few of its pages have changed. The state must not change until this resolves. Does not
   * throw.
   */
  save(pages: ReadonlyMap<string, Page>, toState: () => SavedSite): Promise<void>
  /** Resolves when nothing is being written. */
  close(): Promise<void>
}

/**
 * Stores a parsed and indexed site in a file, so that a restart does not have to parse and index it again: 10,000
 * pages take a minute (`node bench/index.mjs 10000`).
 */
export async function openSiteState(folder: string, domain: string, log: Log): Promise<SiteState> {
  const file = join(folder, `site-${encodeURIComponent(domain)}.state`)
  const version = await hashCode(CODE)
  const saved = (await readState(file, version)) as SavedSite | undefined
  let savedPages: ReadonlyMap<string, Page> = saved?.index.pages ?? new Map()
  let writing = Promise.resolve()

  return {
    saved,
    save: (pages, toState) => (writing = save(pages, toState)),
    close: () => writing,
  }

  async function save(pages: ReadonlyMap<string, Page>, toState: () => SavedSite): Promise<void> {
    const changed = [...pages].filter(([path, page]) => savedPages.get(path) !== page).length
    const removed = [...savedPages.keys()].filter((path) => !pages.has(path)).length
    if (changed + removed <= pages.size * MIN_CHANGED) return
    try {
      await writeState(file, version, toState())
      savedPages = pages
    } catch (error) {
      log(
        `The index of "${domain}" could not be saved in ${file}, so the next start has to make it again: ${describeError(error)}`,
      )
    }
  }
}
