import type { SearchResult } from '../contract/searchSchemas.js'

/** A section of the documentation, found by a service or listed in an index. */
export interface Section {
  url: string
  title: string
  heading: string
  /** Text as Markdown. */
  content: string
  version?: string | undefined
  language?: string | undefined
}

/** A search result before validation. */
type UntrustedResult = { [Name in keyof SearchResult]?: unknown }

const isNonEmptyString = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

function toSection(result: unknown): Section[] {
  const { url, path, title, heading, content, metadata } = (result ?? {}) as UntrustedResult
  const { title: pageTitle, version, language } = (metadata ?? {}) as Record<string, unknown>
  const address = [url, path].find(isNonEmptyString)
  if (address === undefined) return []
  return [
    {
      url: address,
      title: [title, pageTitle].find(isNonEmptyString) ?? address,
      heading: isNonEmptyString(heading) ? heading : '',
      content: isNonEmptyString(content) ? content : '',
      version: isNonEmptyString(version) ? version : undefined,
      language: isNonEmptyString(language) ? language : undefined,
    },
  ]
}

/**
 * Parses search results and indexes. Drops results without a URL. Contract: `SearchResult`; a service may
 * wrap the list as `results`.
 */
export function toSections(results: unknown): Section[] {
  const list: unknown = Array.isArray(results) ? results : (results as { results?: unknown } | null)?.results
  return Array.isArray(list) ? list.flatMap(toSection) : []
}
