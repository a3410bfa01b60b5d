import type { SearchHit } from '../assistant/SearchHit.js'
import { choosePassages } from './choosePassages.js'
import type { Question } from './Question.js'
import type { Passage } from './toPassages.js'

const MOST_SUGGESTIONS = 3

/** An answer in Markdown that quotes: each quote below a link to the section that it is from. */
export function writeAnswer(question: Question, hits: readonly SearchHit[]): string {
  const passages = choosePassages(question, hits)
  if (passages.length === 0) return writeNoAnswer(hits)
  const sections = [...new Set(passages.map(({ section }) => section))]
  const quotes = sections.map((section) =>
    writeQuotes(section.hit, passages.filter((passage) => passage.section === section)))
  return ['The documentation says:', ...quotes].join('\n\n')
}

function writeQuotes(hit: SearchHit, passages: readonly Passage[]): string {
  const quoted = passages.map(({ markdown }) => markdown).join('\n\n')
  return `**${toLink(hit)}**\n\n${quoted.replaceAll(/^/gm, '> ')}`
}

function writeNoAnswer(hits: readonly SearchHit[]): string {
  const none = 'I found nothing in the documentation that answers this.'
  if (hits.length === 0) return `${none} Other words may help.`
  const closest = hits.slice(0, MOST_SUGGESTIONS).map((hit) => `- ${toLink(hit)}`)
  return `${none} The closest pages are:\n\n${closest.join('\n')}`
}

function toLink({ title, heading, url }: SearchHit): string {
  const label = heading === title ? title : `${title}: ${heading}`
  return `[${label.replaceAll(/[[\]\\]/g, '\\$&')}](${url})`
}
