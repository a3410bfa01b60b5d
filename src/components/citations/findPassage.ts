import { findSection, HEADINGS } from './findSection.js'
import { readSectionText } from './readSectionText.js'

/** The target of a citation: a section, and what the answer quotes from it. */
export interface CitationTarget {
  url: URL
  /** The text of the link. */
  title: string
  quotes: readonly string[]
}

function findQuotes(section: Element, quotes: readonly string[]): Range[] {
  if (quotes.length === 0) return []
  const { text, toRange } = readSectionText(section)
  return quotes.flatMap((quote) => {
    const start = text.indexOf(quote)
    return start === -1 ? [] : [toRange(start, start + quote.length)]
  })
}

/** Returns the heading of a section, if it has one. */
function findHeading(section: Element): Range[] {
  const heading = section.matches(HEADINGS) ? section : section.querySelector(HEADINGS)
  if (heading === null) return []
  const range = document.createRange()
  range.selectNodeContents(heading)
  return [range]
}

/**
 * Returns the ranges of a citation in the host's page: its quotes, else the heading of its section. Empty
 * while another page is shown.
 *
 * @param needsQuotes whether only quotes are returned, and not the heading
 */
export function findPassage({ url, title, quotes }: CitationTarget, needsQuotes: boolean): Range[] {
  const isCurrentPage = url.pathname === location.pathname && url.search === location.search
  const section = isCurrentPage ? findSection(url.hash, title) : undefined
  if (section === undefined) return []
  const found = findQuotes(section, quotes)
  return found.length > 0 || needsQuotes || url.hash === '' ? found : findHeading(section)
}
