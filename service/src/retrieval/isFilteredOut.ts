import type { Filter } from 'docs-assistant/contract'
import type { Page } from '../content/Page.js'

/** Whether a page is of another version or language than asked for. A page that names none fits all. */
export function isFilteredOut(page: Page, filter: Filter): boolean {
  const isVersion = fits(page.version, filter.version, (a, b) => a === b)
  return !isVersion || !fits(page.language, filter.language, isSameLanguage)
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
