import { assess, pageOf } from './assess.js'
import { quoteSection, type Length } from './quoteSection.js'
import type { FoundSection, Search } from './Search.js'

const MAX_CLOSEST = 3

/** Of the first section, the second, and of one that only may help. */
const FIRST: Length = { whole: 200, enough: 170 }
const SECOND: Length = { whole: 120, enough: 90 }
const EXCERPT: Length = { whole: 60, enough: 40 }

/** Score of the second section, compared with the first, from which on it is quoted too. */
const SECOND_SCORE = 0.8

const NOTHING = 'I found nothing in the documentation that answers this.'

/**
 * An answer in Markdown that quotes the sections that a search has found, each below a link to it: those that answer
 * the question, or an excerpt of the one that may help. Where none does, it says so and links to the closest pages.
 */
export function writeAnswer(search: Search): string {
  const [first, second] = search.sections.filter(({ content }) => content !== '')
  const tier = first === undefined ? 'nothing' : assess(search)
  if (first === undefined || tier === 'nothing') return writeNoAnswer(search.sections)
  const quote = (section: FoundSection, length: Length) =>
    `**${toLink(section)}**\n\n${quoteSection(section.content, search.terms, length).replaceAll(/^/gm, '> ')}`
  if (tier === 'hint') return `This may help:\n\n${quote(first, EXCERPT)}`
  const isSecond = second !== undefined && (second.score ?? 0) >= SECOND_SCORE * (first.score ?? 1)
  return ['The docs say:', quote(first, FIRST), ...(isSecond ? [quote(second, SECOND)] : [])].join('\n\n')
}

function writeNoAnswer(sections: readonly FoundSection[]): string {
  const closest = sections.filter(({ url }, index) => sections.findIndex((other) => pageOf(other.url) === pageOf(url)) === index)
  if (closest.length === 0) return `${NOTHING} Other words may help.`
  return `${NOTHING} The closest pages are:\n\n${closest.slice(0, MAX_CLOSEST).map((section) => `- ${toLink(section)}`).join('\n')}`
}

function toLink(section: FoundSection): string {
  return `[${toSectionTitle(section).replaceAll(/[[\]\\]/g, '\\$&')}](${section.url})`
}

/** `Theming: Dark mode`, or the title of the page for its first section. */
export function toSectionTitle({ title, heading }: Pick<FoundSection, 'title' | 'heading'>): string {
  return heading === title || heading === '' ? title : `${title}: ${heading}`
}
