import { findSection } from './findSection.js'
import { readSectionText } from './readSectionText.js'

/** What a link leads to: a place, and what the answer says of it. */
export interface Citation {
  url: URL
  /** What the link is called. */
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

/** The heading of a section, where it has one. */
function findHeading(section: Element): Range[] {
  const heading = /^H[1-6]$/i.test(section.nodeName) ? section : section.querySelector('h1, h2, h3, h4, h5, h6')
  if (heading === null) return []
  const range = document.createRange()
  range.selectNodeContents(heading)
  return [range]
}

/**
 * Where the host's page has what is cited; empty while it is not there.
 *
 * @param needsQuotes whether the section's heading will not do in place of words that the answer quotes
 */
export function findPassage({ url, title, quotes }: Citation, needsQuotes: boolean): Range[] {
  const isThere = url.pathname === location.pathname && url.search === location.search
  const section = isThere ? findSection(url.hash, title) : undefined
  if (section === undefined) return []
  const found = findQuotes(section, quotes)
  return found.length > 0 || needsQuotes || url.hash === '' ? found : findHeading(section)
}
