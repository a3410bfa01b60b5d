import type { Filter } from 'docs-assistant/contract'

/** Whether a page is of the wanted version and language. A page whose version or language is unknown fits every filter. */
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

/** `pt` means every Portuguese, `zh-Hant` that of every region; `pt-BR` and `pt-PT` are two languages. */
function isSameLanguage(one: string, other: string): boolean {
  const [a, b] = [one, other].map((tag) => tag.replaceAll('_', '-')) as [string, string]
  return `${a}-`.startsWith(`${b}-`) || `${b}-`.startsWith(`${a}-`)
}

/**
 * Drops a language that no page is in, which would leave nothing: it is that of a website around the docs.
 *
 * @param languages the base languages of the pages
 */
export function toKnownLanguage({ version, language }: Filter, languages: ReadonlySet<string>): Filter {
  return language && languages.has(toBaseLanguage(language)) ? { version, language } : { version }
}

/** `pt` for `pt-BR`. */
export function toBaseLanguage(tag: string): string {
  return tag.toLowerCase().replace(/[-_].*/, '')
}
