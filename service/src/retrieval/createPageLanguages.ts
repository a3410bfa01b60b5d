import type { Filter } from 'docs-assistant/contract'
import { detectLanguage } from 'docs-assistant/internal/extractive'
import type { Page } from '../content/Site.js'
import { toBaseLanguage } from './fitsFilter.js'
import { readLanguage, readPageLanguage } from './readLanguage.js'

type Pages = ReadonlyMap<string, Page>

/**
 * Keeps the languages of the pages of an index: those that they declare, or that their text is in.
 * @param saved base languages by path, as an earlier process saved them
 */
export function createPageLanguages(pages: Pages, saved?: Iterable<readonly [string, string]>) {
  const ofPages = new Map(saved)
  let known = new Set<string>()
  let declared = new Set<string>()
  let ofSite = readLanguage([...pages.values()])
  const orOfSite = (language: string | undefined) => toBaseLanguage(language ?? ofSite ?? 'en')

  /** Sets the language of a page. */
  function set({ path }: Page, language: string): void {
    ofPages.set(path, toBaseLanguage(language))
    known.add(toBaseLanguage(language))
  }

  return {
    /** Base languages of the pages, by their paths. */
    get ofPages(): ReadonlyMap<string, string> {
      return ofPages
    },
    /** The base languages that pages are in. */
    get known(): ReadonlySet<string> {
      return known
    },
    /** The language of the site as a whole. */
    get ofSite() {
      return ofSite
    },

    /** Replaces the pages. The languages of those that have changed must be added again. */
    replace(before: Pages, pages: Pages): void {
      ofSite = readLanguage([...pages.values()])
      declared = new Set([...pages.values()].flatMap(({ language }) => (language ? [toBaseLanguage(language)] : [])))
      for (const [path, page] of before) if (pages.get(path) !== page) ofPages.delete(path)
      known = new Set(ofPages.values())
    },

    set,

    /** Determines the language of a page; `undefined` if it is unknown. */
    add(page: Page, blocks: Parameters<typeof readPageLanguage>[0]): string | undefined {
      const language = page.language ?? readPageLanguage(blocks)
      if (language !== undefined) set(page, language)
      return language
    },

    /**
     * Returns the language whose stemmer is used for a page: the one that it declares, or else that of the site.
     * Detecting it from a single page is unreliable.
     */
    toStemming: ({ language }: Page) => orOfSite(language),

    /**
     * Returns the language whose stemmer is used for a question: the one that it is restricted to or asked in, if pages
     * declare it, or else that of the site.
     */
    readStemming(query: string, filter: Filter): string {
      const candidates = [filter.language && toBaseLanguage(filter.language), detectLanguage(query)]
      return orOfSite(candidates.find((candidate) => candidate && declared.has(candidate)))
    },
  }
}
