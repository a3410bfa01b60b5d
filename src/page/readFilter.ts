import type { Filter } from '../contract/Filter.js'

/** Where documentation tools write the version and the language of a page, the most telling first. */
const VERSION_TAGS = ['docsearch:version', 'docusaurus_version']
const LANGUAGE_TAGS = ['docsearch:language', 'docusaurus_locale']

const readTag = (names: readonly string[]): string | undefined =>
  names
    .map((name) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim())
    .find((content) => content)

/** The version and the language of the page, as far as it says; nothing where there is no page. */
export function readFilter(): Filter {
  if (typeof document === 'undefined') return {}
  const version = readTag(VERSION_TAGS)
  const language = readTag(LANGUAGE_TAGS) ?? (document.documentElement.lang || undefined)
  return { ...(version && { version }), ...(language && { language }) }
}
