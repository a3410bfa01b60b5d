import { choosePassages } from './choosePassages.js'
import type { Question } from './readQuestion.js'
import type { FoundSection, Passage } from './toPassages.js'

const MAX_SUGGESTIONS = 3

/**
 * An answer in Markdown that quotes the passages that answer a question, each below a link to the section that it
 * is from. Where none does, it says so and links to the closest sections.
 *
 * @param hits best first
 */
export function writeAnswer(question: Question, hits: readonly FoundSection[]): string {
  const passages = choosePassages(question, hits)
  if (passages.length === 0) return writeNoAnswer(hits)
  const sections = [...new Set(passages.map(({ section }) => section))]
  const quotes = sections.map((section) =>
    writeQuotes(section.hit, passages.filter((passage) => passage.section === section)))
  return ['The documentation says:', ...quotes].join('\n\n')
}

function writeQuotes(hit: FoundSection, passages: readonly Passage[]): string {
  const quoted = passages.map(({ markdown }) => markdown).join('\n\n')
  return `**${toLink(hit)}**\n\n${quoted.replaceAll(/^/gm, '> ')}`
}

function writeNoAnswer(hits: readonly FoundSection[]): string {
  const none = 'I found nothing in the documentation that answers this.'
  if (hits.length === 0) return `${none} Other words may help.`
  const closest = hits.slice(0, MAX_SUGGESTIONS).map((hit) => `- ${toLink(hit)}`)
  return `${none} The closest pages are:\n\n${closest.join('\n')}`
}

function toLink(hit: FoundSection): string {
  return `[${toSectionTitle(hit).replaceAll(/[[\]\\]/g, '\\$&')}](${hit.url})`
}

/** `Theming: Dark mode`, or the title of the page for its first section. */
export function toSectionTitle({ title, heading }: Pick<FoundSection, 'title' | 'heading'>): string {
  return heading === title || heading === '' ? title : `${title}: ${heading}`
}
