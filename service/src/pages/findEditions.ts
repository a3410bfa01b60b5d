import type { Page, Site } from '../content/Site.js'

/** A page in a language. */
export interface Edition {
  /** As the page names it; pages that name none are in the language of the site's own texts. */
  language: string
  path: string
}

export const DEFAULT_LANGUAGE = 'en'

const editionsBySite = new WeakMap<Site, ReadonlyMap<string, readonly Edition[]>>()

/**
 * A page in all of its languages, for the links by which search engines and the assistant know them: `/fr/guide`
 * belongs to `/guide` and `/de/guide`. Empty for a page that is in one language only.
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

/** The path without the folder that is named after the page's language. */
function toCommonPath({ path, file, language }: Page): string {
  const [, folder = '', rest = ''] = /^\/([^/]+)(\/.*)?$/.exec(path) ?? []
  const isLanguage =
    language !== undefined && file.includes('/') && folder.replaceAll('_', '-').toLowerCase() === language.toLowerCase()
  return isLanguage ? rest || '/' : path
}
