import { assess, pageOf } from './assess.js'
import { detectLanguage } from './detectLanguage.js'
import { quoteSection, type Length } from './quoteSection.js'
import type { FoundSection, Search } from './Search.js'
import { findSentences, sayOtherLanguage, type Sentences } from './sentences.js'

const MAX_CLOSEST = 3

/** Of the first section, the second, and of one that only may help. */
const FIRST: Length = { whole: 200, enough: 170 }
const SECOND: Length = { whole: 120, enough: 90 }
const EXCERPT: Length = { whole: 60, enough: 40 }

/** Score of the second section, compared with the first, from which on it is quoted too. */
const SECOND_SCORE = 0.8

/**
 * An answer in Markdown that quotes the sections that a search has found, each below a link to it: those that answer
 * the question, or an excerpt of the one that may help. Where none does, it says so and links to the closest pages. Its
 * own sentences are in the language of the question.
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

/** The sentences, and the closest pages, each once. */
function writeClosest(sentences: readonly string[], sections: readonly FoundSection[], say: Sentences): string {
  const closest = sections.filter(
    ({ url }, index) => sections.findIndex((other) => pageOf(other.url) === pageOf(url)) === index,
  )
  if (closest.length === 0) return (sentences.length > 1 ? sentences : [...sentences, say.otherWords]).join(' ')
  const links = closest.slice(0, MAX_CLOSEST).map((section) => `- ${toLink(section)}`)
  return `${[...sentences, say.closest].join(' ')}\n\n${links.join('\n')}`
}

/** The language of a tag, without script and region. */
function toLanguage(tag: string | undefined): string | undefined {
  return tag?.toLowerCase().replace(/[-_].*/, '')
}

function toLink(section: FoundSection): string {
  return `[${toSectionTitle(section).replaceAll(/[[\]\\]/g, '\\$&')}](${section.url})`
}

/** `Theming: Dark mode`, or the title of the page for its first section. */
export function toSectionTitle({ title, heading }: Pick<FoundSection, 'title' | 'heading'>): string {
  return heading === title || heading === '' ? title : `${title}: ${heading}`
}
