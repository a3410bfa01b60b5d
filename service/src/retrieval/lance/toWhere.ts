import type { Filter } from 'docs-assistant/contract'

/** Returns a version as it is stored. */
export function toStoredVersion(version: string | undefined): string {
  return version?.toLowerCase() ?? ''
}

/** Returns a language tag as it is stored: `pt-br-` for `pt_BR`, so that a prefix of it names whole parts of the tag. */
export function toStoredLanguage(language: string | undefined): string {
  return language ? `${language.toLowerCase().replaceAll('_', '-')}-` : ''
}

/** Returns the condition for the sections that fit a filter as in `fitsFilter`; `undefined` if all do. */
export function toWhere({ version, language }: Filter): string | undefined {
  const conditions = [
    ...(version ? [`version IN ('', ${quote(toStoredVersion(version))})`] : []),
    ...(language ? [toLanguageCondition(toStoredLanguage(language))] : []),
  ]
  return conditions.length === 0 ? undefined : conditions.join(' AND ')
}

/** The tag itself, those that it is a part of, and its own parts. */
function toLanguageCondition(tag: string): string {
  const parts = tag.split('-').slice(0, -1)
  const wider = parts.map((_, index) => `${parts.slice(0, index + 1).join('-')}-`)
  return `(language IN (${['', ...wider].map(quote).join(', ')}) OR starts_with(language, ${quote(tag)}))`
}

/** Returns the condition for the rows of pages. */
export function isAtPath(paths: readonly string[]): string {
  return `path IN (${paths.map(quote).join(', ')})`
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
