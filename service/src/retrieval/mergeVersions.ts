import type { Page } from '../content/Site.js'
import { toSectionUrl } from './readAddress.js'
import type { Editions } from './readEditions.js'
import type { SearchResult } from './SearchIndex.js'

/** Describes the versions of a site, so that results which are the same section can be merged. */
interface Versions {
  editions: Editions
  pages: ReadonlyMap<string, Page>
  /** The page that the reader is on, if any. */
  current: Page | undefined
  /** Whether a page fits the filter. */
  isWanted: (page: Page) => boolean
}

/**
 * Merges the results that are the same section in several versions into one, where the first of them was: the version
 * that the reader is on, otherwise the newest one. The others are listed in it.
 */
export function mergeVersions(results: readonly SearchResult[], versions: Versions): SearchResult[] {
  const { editions, pages, current, isWanted } = versions
  if (editions.versions.size === 0) return [...results]
  const read = editions.of.get(current?.path ?? '')?.version
  const merged = new Map<string, SearchResult>()
  for (const result of results) {
    const edition = editions.of.get(result.page.path)
    const key = edition === undefined ? result.url : `${edition.rest}#${result.section.id}`
    if (merged.has(key)) continue
    const all = (editions.groups.get(edition?.rest ?? '') ?? []).flatMap((path) => {
      const page = pages.get(path)
      const section = page?.sections.find(({ id }) => id === result.section.id)
      const version = editions.of.get(path)?.version ?? ''
      return page && section && isWanted(page) ? [{ page, section, version }] : []
    })
    const chosen = all.find(({ version }) => version === read) ?? all[0]
    if (edition === undefined || chosen === undefined) {
      merged.set(key, result)
      continue
    }
    const others = all.filter((other) => other !== chosen)
    merged.set(key, {
      ...result,
      ...chosen,
      url: toSectionUrl(chosen),
      otherVersions: others.map((other) => ({ version: other.version, url: toSectionUrl(other) })),
    })
  }
  return [...merged.values()]
}
