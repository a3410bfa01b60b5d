import { assess, isAhead, isClear, isClose, pageOf } from './assess.js'
import { detectLanguage } from './detectLanguage.js'
import { quoteSection, type Length } from './quoteSection.js'
import type { FoundSection, Search } from './Search.js'
import { findSentences, sayMissing, sayOtherLanguage, type Sentences } from './sentences.js'
import { isLabel } from './splitBlocks.js'

const MAX_CLOSEST = 3
const MAX_VERSIONS = 5

/** Limits for a first section that answers the question, for one that may help, and for those after it. */
export const FIRST: Length = { whole: 170, enough: 140 }
const FIRST_HINT: Length = { whole: 90, enough: 72 }
const OTHER: Length = { whole: 60, enough: 45 }
const OTHER_HINT: Length = { whole: 50, enough: 40 }

/**
 * The sections that are quoted as the answer, and those that only may help: the less is sure, the more of them, and the
 * shorter. A question in other words than those of the docs often has its answer in the fifth or sixth section.
 */
export const ANSWERS: readonly Length[] = [FIRST, OTHER, OTHER]
const HINTS: readonly Length[] = [FIRST_HINT, OTHER_HINT, OTHER_HINT, OTHER_HINT, OTHER_HINT, OTHER_HINT]

/**
 * The sections that are closest if none may help, one of each page. In other words than those of the docs, a
 * question has little in common with the section that answers it.
 */
const CLOSEST: readonly Length[] = Array.from({ length: MAX_CLOSEST }, () => ({ whole: 60, enough: 45 }))

/**
 * Writes an answer in Markdown that quotes the sections found, each below a link to it: three if the first one answers
 * the question, or six that may help. If none does, the answer says so, and quotes the closest pages in a few
 * sentences, or only links to them if they have little in common with the question. The sentences around the quotes are
 * in the language of the question.
 */
export function writeAnswer(question: string, search: Search): string {
  const [first] = search.sections
  const ofDocs = toLanguage(search.language) ?? detectLanguage(first?.content ?? '')
  const asked = detectLanguage(question) ?? ofDocs ?? 'en'
  const missing = sayMissing(asked, {
    version: search.missingVersion,
    language: search.missingLanguage,
    used: { version: first?.metadata?.version, language: ofDocs },
  })
  return [...missing, writeFound(search, asked, ofDocs)].join('\n\n')
}

function writeFound(search: Search, asked: string, ofDocs: string | undefined): string {
  const found = assess(search)
  const [first] = search.sections
  const isRelated = found === 'answer' && first !== undefined && isClear(search, quoteSection(first, search, FIRST))
  const isAnswer = isRelated && isAhead(search)
  const say = findSentences(asked)
  if (!isRelated && ofDocs !== undefined && asked !== ofDocs) {
    return writeClosest([say.nothing, sayOtherLanguage(asked, ofDocs)], search.sections, say)
  }
  const quotes = found === 'nothing' ? [] : quoteSections(search, isAnswer ? ANSWERS : HINTS)
  if (quotes.length > 0) return [isAnswer ? say.answer : say.hint, ...quotes].join('\n\n')
  const closest = isClose(search)
    ? quoteSections({ ...search, sections: findFirstOfPages(search.sections) }, CLOSEST)
    : []
  return closest.length > 0
    ? [`${say.nothing} ${say.closest}`, ...closest].join('\n\n')
    : writeClosest([say.nothing], search.sections, say)
}

/** Quotes the best sections, as many as there are lengths, each below a link to it. */
export function quoteSections(search: Search, lengths: readonly Length[]): string[] {
  return findQuotes(search, lengths).map(
    ({ section, quote }) => `**${toLink(section)}**${linkVersions(section)}\n\n${quote.replaceAll(/^/gm, '> ')}`,
  )
}

export interface Quote {
  section: FoundSection
  /** Markdown. */
  quote: string
}

/**
 * Returns quotes of the best sections, as many as there are lengths. Leaves out a section that repeats a passage: an
 * introduction with the whole page, another version of the docs, a page to print.
 */
export function findQuotes(search: Search, lengths: readonly Length[]): Quote[] {
  const quotes: Quote[] = []
  const quoted = new Set<string>()
  for (const section of search.sections) {
    const length = lengths[quotes.length]
    if (length === undefined) break
    const quote = quoteSection(section, search, length)
    const passages = quote.split(/\n{2,}/).filter((passage) => !isLabel(passage))
    if (quote === '' || passages.some((passage) => quoted.has(passage))) continue
    for (const passage of passages) quoted.add(passage)
    quotes.push({ section, quote })
  }
  return quotes
}

/** Returns the sentences, followed by distinct links to the closest pages. */
function writeClosest(sentences: readonly string[], sections: readonly FoundSection[], say: Sentences): string {
  const closest = findFirstOfPages(sections)
  if (closest.length === 0) return (sentences.length > 1 ? sentences : [...sentences, say.otherWords]).join(' ')
  const links = closest.slice(0, MAX_CLOSEST).map((section) => `- ${toLink(section)}`)
  return `${[...sentences, say.closest].join(' ')}\n\n${links.join('\n')}`
}

/** Returns the first section of each page. */
function findFirstOfPages(sections: readonly FoundSection[]): FoundSection[] {
  return sections.filter(({ url }, index) => sections.findIndex((other) => pageOf(other.url) === pageOf(url)) === index)
}

/** Returns the language of a tag without script and region. */
export function toLanguage(tag: string | undefined): string | undefined {
  return tag?.toLowerCase().replace(/[-_].*/, '')
}

/** Links to the same section in other versions, by their names: they need no translation. */
function linkVersions({ otherVersions = [] }: FoundSection): string {
  const links = otherVersions.slice(0, MAX_VERSIONS).map(({ version, url }) => `[${version}](${url})`)
  return links.length === 0 ? '' : ` (${links.join(', ')})`
}

export function toLink(section: FoundSection): string {
  return `[${toSectionTitle(section).replaceAll(/[[\]\\]/g, '\\$&')}](${section.url})`
}

/** Longer headings are signatures of functions. */
const LONGEST_HEADING = 80

/** Returns `Theming: Dark mode`, or only the page title for its first section. */
export function toSectionTitle({ title, heading }: Pick<FoundSection, 'title' | 'heading'>): string {
  return heading === title || heading === '' ? title : `${title}: ${shortenHeading(heading)}`
}

/** Shortens a long heading: `connect(database, timeout=5.0, …)`. */
function shortenHeading(heading: string): string {
  if (heading.length <= LONGEST_HEADING) return heading
  const start = heading.slice(0, LONGEST_HEADING).replace(/\s\S*$/, '')
  return `${start} …${start.includes('(') && !start.includes(')') ? ')' : ''}`
}
