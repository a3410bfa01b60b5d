import type { Filter } from 'docs-assistant/contract'

/**
 * Whether a page has the wanted version and language. A page with an unknown version or language matches every filter.
 */
export function fitsFilter(page: Filter, wanted: Filter): boolean {
  return fits(page.version, wanted.version, (a, b) => a === b) && fits(page.language, wanted.language, isSameLanguage)
}

function fits(
  actual: string | undefined,
  wanted: string | undefined,
  isSame: (a: string, b: string) => boolean,
): boolean {
  return !actual || !wanted || isSame(actual.toLowerCase(), wanted.toLowerCase())
}

/**
 * Whether a language includes another: `pt` includes all variants of Portuguese, `zh-Hant` all its regions; `pt-BR`
 * and `pt-PT` are different.
 */
function isSameLanguage(one: string, other: string): boolean {
  const [a, b] = [one, other].map((tag) => tag.replaceAll('_', '-')) as [string, string]
  return `${a}-`.startsWith(`${b}-`) || `${b}-`.startsWith(`${a}-`)
}

/**
 * Drops a language from a filter if no page is in it: it is then the language of the website around the docs, and
 * would exclude every page.
 * @param languages the base languages of the pages
 */
export function toKnownLanguage({ version, language }: Filter, languages: ReadonlySet<string>): Filter {
  return language && languages.has(toBaseLanguage(language)) ? { version, language } : { version }
}

/** Returns the base language of a tag: `pt` for `pt-BR`. */
export function toBaseLanguage(tag: string): string {
  return tag.toLowerCase().replace(/[-_].*/, '')
}
