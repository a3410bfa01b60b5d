import type { Filter } from '../contract/AssistantRequest.js'

/** Returns the path of the current page, or an empty string on a server. */
export function readPath(): string {
  return typeof location === 'undefined' ? '' : location.pathname
}

/**
 * Resolves a URL of the options against the address of the page. `fetch` would use `<base href>`, which may name
 * another origin: questions and the key would go there. In a frame whose document is written in its markup, the address
 * has only the origin of its parent.
 */
export function toPageUrl(url: string): string {
  if (typeof location === 'undefined') return url
  const page = /^https?:/.test(location.href) ? location.href : origin === 'null' ? document.baseURI : origin
  return URL.canParse(url, page) ? new URL(url, page).href : url
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

/** Whether the browser (Chrome, Edge) has translated the page. It then changes `lang` and replaces text nodes. */
export const isTranslated = (): boolean =>
  document.documentElement.matches('.translated-ltr, .translated-rtl') ||
  document.querySelector('[_msttexthash]') !== null

/** Writes a locale as a language tag: `en-US` for `en_US` and `en_US.UTF-8`. */
const toLanguageTag = (locale: string) => locale.replace(/[.@].*/, '').replaceAll('_', '-')

const readLanguage = () =>
  toLanguageTag(readTag(LANGUAGE_TAGS) ?? (isTranslated() ? '' : document.documentElement.lang.trim()))

/**
 * Returns the version and language that the page declares. The version is unchanged: Docusaurus uses `current` for
 * unreleased docs. Returns an empty filter on a server.
 */
export function readFilter(): Filter {
  if (typeof document === 'undefined') return {}
  const version = readTag(VERSION_TAGS)
  const language = readLanguage()
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
