import type { SearchResult } from 'docs-assistant/contract'
import type { SearchEntry } from './toSearchEntries.js'

/**
 * The text of a site as JSON, for the `searchIndex` of its assistant: sections as the service's own search
 * gives them. It lies in a folder of the root, so addresses lead out of that.
 */
export function toSectionList(entries: readonly SearchEntry[]): string {
  const results = entries.map(({ page, href, heading, text }): SearchResult => ({
    path: page.path,
    url: `../${href}`,
    title: page.title,
    heading: heading === page.title ? '' : heading,
    content: text,
    metadata: { ...(page.version && { version: page.version }), ...(page.language && { language: page.language }) },
  }))
  return JSON.stringify(results)
}
