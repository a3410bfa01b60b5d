import type { Filter } from 'docs-assistant/contract'

/** Whether a page is of the version and language asked for. One of which neither is known fits all. */
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
function isSameLanguage(a: string, b: string): boolean {
  return `${a}-`.startsWith(`${b}-`) || `${b}-`.startsWith(`${a}-`)
}

/**
 * Drops a language that no page is in, which would leave nothing: it is that of a website around the docs.
 *
 * @param languages of the pages
 */
export function toKnownLanguage({ version, language }: Filter, languages: Iterable<string | undefined>): Filter {
  if (!language) return { version }
  const isKnown = [...languages].some((other) => other !== undefined && toBaseLanguage(other) === toBaseLanguage(language))
  return isKnown ? { version, language } : { version }
}

/** `pt` for `pt-BR`. */
export function toBaseLanguage(tag: string): string {
  return tag.toLowerCase().replace(/[-_].*/, '')
}
