import type { Page, Site } from '../content/Site.js'

/** A page in one of its languages. */
export interface Edition {
  /** The language that the page declares, or else the language of the site's interface. */
  language: string
  path: string
}

export const DEFAULT_LANGUAGE = 'en'

const editionsBySite = new WeakMap<Site, ReadonlyMap<string, readonly Edition[]>>()

/**
 * Returns the translations of a page, including itself, for links to them: `/guide` and `/de/guide` are translations
 * of `/fr/guide`. Search engines and the assistant read these links. Returns an empty list if the page exists in one
 * language only.
 */
export function findEditions(site: Site, page: Page): readonly Edition[] {
  const known = editionsBySite.get(site) ?? groupPages(site)
  editionsBySite.set(site, known)
  const editions = known.get(toCommonPath(page)) ?? []
  const isTranslated = editions.some(({ language }) => language !== editions[0]?.language)
  return isTranslated && editions.some(({ path }) => path === page.path) ? editions : []
}

function groupPages({ renderedPages }: Site): Map<string, Edition[]> {
  const groups = new Map<string, Edition[]>()
  for (const page of renderedPages.values()) {
    if (page.hidden) continue
    const key = toCommonPath(page)
    const edition = { language: page.language ?? DEFAULT_LANGUAGE, path: page.path }
    groups.set(key, [...(groups.get(key) ?? []), edition])
  }
  return groups
}

/** Returns the path without the folder of the page's language. */
function toCommonPath({ path, file, language }: Page): string {
  const [, folder = '', rest = ''] = /^\/([^/]+)(\/.*)?$/.exec(path) ?? []
  const isLanguage =
    language !== undefined && file.includes('/') && folder.replaceAll('_', '-').toLowerCase() === language.toLowerCase()
  return isLanguage ? rest || '/' : path
}
