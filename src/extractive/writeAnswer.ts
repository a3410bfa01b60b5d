import { assess, pageOf } from './assess.js'
import { detectLanguage } from './detectLanguage.js'
import { quoteSection, type Length } from './quoteSection.js'
import type { FoundSection, Search } from './Search.js'
import { findSentences, sayOtherLanguage, type Sentences } from './sentences.js'

const MAX_CLOSEST = 3

/** Limits for the first section, for the second, and for a section that only may help. */
const FIRST: Length = { whole: 200, enough: 170 }
const SECOND: Length = { whole: 120, enough: 90 }
const EXCERPT: Length = { whole: 60, enough: 40 }

/** The second section is quoted if it has at least this share of the score of the first. */
const SECOND_SCORE = 0.8

/**
 * Writes an answer in Markdown that quotes the sections found, each below a link to it: those that answer the
 * question, or an excerpt of one that may help. If none does, the answer says so and links to the closest pages. The
 * sentences around the quotes are in the language of the question.
 */
export function writeAnswer(question: string, search: Search): string {
  const [first, second] = search.sections.filter(({ content }) => content !== '')
  const tier = first === undefined ? 'nothing' : assess(search)
  const ofDocs = toLanguage(search.language) ?? detectLanguage(first?.content ?? '')
  const asked = detectLanguage(question) ?? ofDocs ?? 'en'
  const say = findSentences(asked)
  if (tier !== 'answer' && ofDocs !== undefined && asked !== ofDocs) {
    return writeClosest([say.nothing, sayOtherLanguage(asked, ofDocs)], search.sections, say)
  }
  if (first === undefined || tier === 'nothing') return writeClosest([say.nothing], search.sections, say)
  const quote = (section: FoundSection, length: Length) =>
    `**${toLink(section)}**\n\n${quoteSection(section.content, search, length).replaceAll(/^/gm, '> ')}`
  if (tier === 'hint') return `${say.hint}\n\n${quote(first, EXCERPT)}`
  const isSecond = second !== undefined && (second.score ?? 0) >= SECOND_SCORE * (first.score ?? 1)
  return [say.answer, quote(first, FIRST), ...(isSecond ? [quote(second, SECOND)] : [])].join('\n\n')
}

/** Returns the sentences, followed by distinct links to the closest pages. */
function writeClosest(sentences: readonly string[], sections: readonly FoundSection[], say: Sentences): string {
  const closest = sections.filter(
    ({ url }, index) => sections.findIndex((other) => pageOf(other.url) === pageOf(url)) === index,
  )
  if (closest.length === 0) return (sentences.length > 1 ? sentences : [...sentences, say.otherWords]).join(' ')
  const links = closest.slice(0, MAX_CLOSEST).map((section) => `- ${toLink(section)}`)
  return `${[...sentences, say.closest].join(' ')}\n\n${links.join('\n')}`
}

/** Returns the language of a tag without script and region. */
function toLanguage(tag: string | undefined): string | undefined {
  return tag?.toLowerCase().replace(/[-_].*/, '')
}

function toLink(section: FoundSection): string {
  return `[${toSectionTitle(section).replaceAll(/[[\]\\]/g, '\\$&')}](${section.url})`
}

/** Returns `Theming: Dark mode`, or only the page title for its first section. */
export function toSectionTitle({ title, heading }: Pick<FoundSection, 'title' | 'heading'>): string {
  return heading === title || heading === '' ? title : `${title}: ${heading}`
}
