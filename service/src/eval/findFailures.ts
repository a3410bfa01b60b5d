import type { Confidence } from 'docs-assistant/contract'
import { pageOf, readLinks } from 'docs-assistant/internal/extractive'
import { isAmong } from '../curation/Curation.js'
import type { EvalQuestion } from './readQuestions.js'

interface GivenAnswer {
  text: string
  confidence: Confidence
}

/** Returns what is wrong with an answer, as sentences without a subject: `does not say "data-theme"`. */
export function findFailures(question: EvalQuestion, { text, confidence }: GivenAnswer): string[] {
  const {
    pages,
    phrases,
    mustSay = [],
    mustNotSay = [],
    mustCite = [],
    mustNotCite = [],
    mustAnswer,
    mustBe,
  } = question
  const facts = [...(phrases === undefined ? [] : [phrases]), ...mustSay.map(toList)]
  // Phrases are a better measure of a right answer than pages.
  const links = [...(phrases === undefined && pages ? [pages] : []), ...mustCite.map(toList)]
  const linked = readLinks(text)
  const wrong = [
    ...mustNotSay.filter((phrase) => isIn(text, phrase)).map((phrase) => `says "${phrase}"`),
    ...mustNotCite.filter((page) => linked.some((url) => isAt(url, page))).map((page) => `links to ${page}`),
    ...(mustBe === undefined || toPlainText(text) === toPlainText(mustBe) ? [] : ['is not the one of the owners']),
  ]
  if (pages === null)
    return [...(confidence === 'answered' ? ['answers, although the docs have no answer'] : []), ...wrong]
  if (confidence === 'unanswered')
    return [...(mustAnswer || facts.length + links.length > 0 ? ['has no answer'] : []), ...wrong]
  return [
    ...(mustAnswer && confidence === 'partly' ? ['only may help'] : []),
    ...facts.filter((some) => !saysOneOf(text, some)).map((some) => `does not say ${quoteAll(some)}`),
    ...wrong,
    ...links
      .filter((some) => !linked.some((url) => some.some((right) => isAt(url, right))))
      .map((some) => `does not link to ${some.join(' or ')}`),
  ]
}

/** Whether an answer contains one of the facts, ignoring case. */
export function saysOneOf(answer: string, facts: readonly string[]): boolean {
  const told = answer.replaceAll(TITLE, '')
  return facts.some((fact) => isIn(told, fact))
}

/**
 * Whether a URL is a correct result. A page without an anchor includes all of its sections, and `/legacy/**` all pages
 * below `/legacy`.
 */
export function isAt(url: string, right: string): boolean {
  if (right.endsWith('**')) return isAmong(right, pageOf(url))
  return url === right || (!right.includes('#') && pageOf(url) === right)
}

const toList = (required: string | readonly string[]): readonly string[] => [required].flat()

const quoteAll = (phrases: readonly string[]) => phrases.map((phrase) => `"${phrase}"`).join(' or ')

/** Whether a phrase occurs, where a number is a whole one: "10" is neither in "100" nor in "10.5". */
function isIn(markdown: string, phrase: string): boolean {
  const plain = toPlainText(phrase)
  const before = /^\d/.test(plain) ? '(?<!\\d|\\d[.,])' : ''
  const after = /\d$/.test(plain) ? '(?!\\d|[.,]\\d)' : ''
  const escaped = plain.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return new RegExp(before + escaped + after).test(toPlainText(markdown))
}

/** A line that is only a link: the title of a quote, or a page in a list. It contains no facts. */
const TITLE = /^\s*(?:[-*+]\s+|\d+[.)]\s+)?\*{0,2}\[[^\n]*\]\([^)\n]*\)\*{0,2}(?: \(\[[^\n]*\))?$/gm

/** Returns Markdown as it is read, for comparison: without marks and targets of links, in lower case, on one line. */
function toPlainText(markdown: string): string {
  return markdown
    .replaceAll(/\]\([^)\n]*\)/g, ']')
    .replaceAll(/^ {0,3}> ?/gm, '')
    .replaceAll(/[*`[\]\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
