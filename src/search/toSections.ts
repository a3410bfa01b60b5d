import { parseSearchResults } from '../wire/parseSearchResults.js'

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

/** Reads the sections among search results, or in an index. */
export const toSections = (results: unknown): Section[] =>
  parseSearchResults(results).map(({ address, title, pageTitle, heading, content, version, language }) => ({
    url: address,
    title: title ?? pageTitle ?? address,
    heading,
    content,
    version,
    language,
  }))
