import type { Filter } from '../contract/Filter.js'

/** A language by its own name, as its speakers look for it: `Deutsch`. What is no language stays as it is. */
function toLanguageName(language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  } catch {
    return language
  }
}

/** A filter in few words: `v2 · English`. */
export function toFilterText({ version, language }: Filter): string {
  const number = version && /^\d/.test(version) ? `v${version}` : version
  return [number, language && toLanguageName(language)].filter(Boolean).join(' · ')
}
