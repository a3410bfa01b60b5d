import type { Filter } from '../contract/AssistantRequest.js'

/** Returns the path of the current page, or an empty string on a server. */
export function readPath(): string {
  return typeof location === 'undefined' ? '' : location.pathname
}

/** `meta` tags with the version and language of the page, in order of preference. */
const VERSION_TAGS = ['docsearch:version', 'docusaurus_version']
const LANGUAGE_TAGS = ['docsearch:language', 'docusaurus_locale']

/** DocSearch allows several versions, with the version of the page first: `2.1,latest`. */
const readFirst = (value: string | undefined): string | undefined =>
  value
    ?.split(',')
    .map((entry) => entry.trim())
    .find(Boolean)

/** Queries only the `head`, because this runs for every update of an answer and a long body would slow it down. */
const readTag = (names: readonly string[]): string | undefined =>
  names
    .map((name) => readFirst(document.head.querySelector<HTMLMetaElement>(`meta[name="${name}" i]`)?.content))
    .find(Boolean)

/**
 * Returns the version and language that the page declares, unchanged: Docusaurus uses `current` for
 * unreleased docs. Returns an empty filter on a server.
 */
export function readFilter(): Filter {
  if (typeof document === 'undefined') return {}
  const version = readTag(VERSION_TAGS)
  const language = readTag(LANGUAGE_TAGS) ?? document.documentElement.lang.trim()
  return { ...(version && { version }), ...(language && { language }) }
}

const toBaseLanguage = (tag: string) => tag.replace(/[-_].*/, '').toLowerCase()

/** Whether the page names an edition of itself in another language, as generators do for translated sites. */
export function hasOtherLanguage(language: string): boolean {
  const editions = document.head.querySelectorAll<HTMLLinkElement>('link[rel~="alternate" i][hreflang]')
  return Array.from(editions, ({ hreflang }) => toBaseLanguage(hreflang)).some(
    (other) => other !== 'x' && other !== toBaseLanguage(language),
  )
}
