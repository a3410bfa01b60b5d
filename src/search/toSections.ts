import type { SearchResult } from '../contract/SearchResult.js'
import type { Section } from './Section.js'

/** What may stand in a result. Nothing of it is sure. */
type Found = { [Name in keyof SearchResult]?: unknown }

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

function toSection(result: unknown): Section[] {
  const { url, path, title, heading, content, metadata } = (result ?? {}) as Found
  const { title: ofPage, version, language } = (metadata ?? {}) as Record<string, unknown>
  const address = [url, path].find(isText)
  if (address === undefined) return []
  return [{
    url: address,
    title: [title, ofPage].find(isText) ?? address,
    heading: isText(heading) ? heading : '',
    content: isText(content) ? content : '',
    version: isText(version) ? version : undefined,
    language: isText(language) ? language : undefined,
  }]
}

/**
 * Results as services write them, and indexes of sites. What has no address is passed over.
 * Contract: `SearchResult`; a service may wrap them as `results`.
 */
export function toSections(results: unknown): Section[] {
  const list: unknown = Array.isArray(results) ? results : (results as { results?: unknown } | null)?.results
  return Array.isArray(list) ? list.flatMap(toSection) : []
}
