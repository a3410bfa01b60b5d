import type { Filter } from '../contract/Filter.js'

/** Where documentation tools write the version and the language of a page, the most telling first. */
const VERSION_TAGS = ['docsearch:version', 'docusaurus_version']
const LANGUAGE_TAGS = ['docsearch:language', 'docusaurus_locale']

/** DocSearch takes several versions with commas between them, the page's own first: `2.1,latest`. */
const readFirst = (value: string | undefined): string | undefined =>
  value
    ?.split(',')
    .map((entry) => entry.trim())
    .find(Boolean)

/** In the head alone: a search of all of a long page, at every step of an answer, would cost more than the step. */
const readTag = (names: readonly string[]): string | undefined =>
  names
    .map((name) => readFirst(document.head.querySelector<HTMLMetaElement>(`meta[name="${name}" i]`)?.content))
    .find(Boolean)

/**
 * The version and the language of the page, as far as it says and in its own words: Docusaurus calls
 * the docs that are not released `current`. Nothing where there is no page.
 */
export function readFilter(): Filter {
  if (typeof document === 'undefined') return {}
  const version = readTag(VERSION_TAGS)
  const language = readTag(LANGUAGE_TAGS) ?? document.documentElement.lang.trim()
  return { ...(version && { version }), ...(language && { language }) }
}
