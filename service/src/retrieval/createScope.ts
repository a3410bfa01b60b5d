import type { Filter } from 'docs-assistant/contract'
import type { Page } from '../content/Site.js'
import { fitsFilter, toKnownLanguage } from './fitsFilter.js'
import type { Editions } from './readEditions.js'
import type { Entry } from './SearchIndex.js'

interface ScopeOptions {
  filter: Filter
  /** The versions that the query names. They replace that of the filter. */
  versions: ReadonlySet<string>
  isAllowed: (path: string) => boolean
  editions: Editions
  languages: { known: ReadonlySet<string>; ofPages: ReadonlyMap<string, string> }
}

/** Determines what a search may find. */
export function createScope({ filter, versions, isAllowed, editions, languages }: ScopeOptions) {
  const known = toKnownLanguage(filter, languages.known)
  const wanted = versions.size > 0 ? { ...known, version: undefined } : known

  function isWanted(page: Page, language: string | undefined): boolean {
    const version = editions.of.get(page.path)?.version
    const isInVersion = versions.size === 0 || version === undefined || versions.has(version)
    return isInVersion && isAllowed(page.path) && fitsFilter({ version: page.version, language }, wanted)
  }

  return {
    /** The filter, without what the query or the docs make meaningless. */
    wanted,
    isWantedSection: ({ page, language }: Entry) => isWanted(page, language),
    isWantedPage: (page: Page) => !page.hidden && isWanted(page, languages.ofPages.get(page.path)),
  }
}
