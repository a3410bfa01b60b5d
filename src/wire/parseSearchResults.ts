/** A search result, with the fields that the widget reads. */
export interface ParsedSearchResult {
  /** The URL, or the path where there is no URL. */
  address: string
  url: string | undefined
  path: string | undefined
  title: string | undefined
  /** The title of the page, from the metadata. */
  pageTitle: string | undefined
  heading: string
  /** Text as Markdown. */
  content: string
  version: string | undefined
  language: string | undefined
}

const toText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

function parseResult(result: unknown): ParsedSearchResult[] {
  const fields = (result ?? {}) as Readonly<Record<string, unknown>>
  const metadata = (fields.metadata ?? {}) as Readonly<Record<string, unknown>>
  const [url, path] = [toText(fields.url), toText(fields.path)]
  const address = url ?? path
  if (address === undefined) return []
  return [
    {
      address,
      url,
      path,
      title: toText(fields.title),
      pageTitle: toText(metadata.title),
      heading: toText(fields.heading) ?? '',
      content: toText(fields.content) ?? '',
      version: toText(metadata.version),
      language: toText(metadata.language),
    },
  ]
}

/** Returns the list of search results, which services send as an array or as `results` of an object. */
export function readSearchResults(value: unknown): readonly unknown[] | undefined {
  const results: unknown = Array.isArray(value) ? value : (value as { results?: unknown } | null | undefined)?.results
  return Array.isArray(results) ? results : undefined
}

/**
 * Parses search results, from a service or a search index. Drops those without an address. Contract: `SearchResult`.
 */
export const parseSearchResults = (value: unknown): ParsedSearchResult[] =>
  (readSearchResults(value) ?? []).flatMap(parseResult)
