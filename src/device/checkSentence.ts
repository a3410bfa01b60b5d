import type { FoundSection } from '../extractive/index.js'

const CITATION = /\s*\[(\d+)\]/g

/** Patterns of what a small model invents. Each match must occur in a passage that the sentence cites. */
const CLAIMS = [
  // Code, URLs, and identifiers: `data-theme`, `useChat`, `page_size`, `config.json`, `--port`.
  /`([^`]+)`/g,
  /\b(?:https?:\/\/|www\.)[^\s<>)\]]*[^\s<>)\].,;:!?]/g,
  /(?<![\w-])--?[a-z][\w-]+/gi,
  /\b\w+(?:[._]\w+)+\b/g,
  /\b[a-z]+[A-Z]\w*/g,
  // Numbers, including decimals.
  /\d+(?:[.,]\d+)*/g,
]

/**
 * Matches names: words with a capital letter that are not at the beginning of a sentence. In German, this includes
 * every noun.
 */
const NAME = /(?<=[\p{L}\p{N},;)"”’`] )\p{Lu}[\p{L}\p{N}-]*/gu

/** Matches code blocks and HTML, because code is only quoted from the documentation. */
const CODE_OR_HTML = /```|~~~|<\/?[a-z]/i

/** Whether a sentence of a model says only what the passages that it cites say. */
export function checkSentence(sentence: string, passages: readonly FoundSection[], language: string): boolean {
  const text = sentence.replaceAll(CITATION, '').trim()
  if (text === '') return true
  if (CODE_OR_HTML.test(text)) return false
  const numbers = readCitations(sentence)
  // "To change it:" introduces the steps, which have citations.
  const cited = text.endsWith(':') && numbers.length === 0 ? passages : numbers.map((number) => passages[number - 1])
  if (cited.length === 0 || cited.some((passage) => passage === undefined)) return false
  const source = cited
    .map((passage) => [passage?.title, passage?.heading, passage?.content, passage?.url].join('\n'))
    .join('\n')
    .toLowerCase()
  const claims = [...CLAIMS, ...(language === 'de' ? [] : [NAME])].flatMap((pattern) =>
    Array.from(withoutListMark(text).matchAll(pattern), ([whole, inner]) => inner ?? whole),
  )
  return claims.every((claim) => source.includes(claim.toLowerCase()))
}

/** Returns the numbers of the passages that a sentence cites. */
export function readCitations(sentence: string): number[] {
  return Array.from(sentence.matchAll(CITATION), ([, number]) => Number(number))
}

/**
 * Replaces each citation with a link to its passage.
 * @param cite returns the Markdown of a citation
 */
export function replaceCitations(sentence: string, cite: (number: number) => string): string {
  return sentence.replaceAll(CITATION, (_, number: string) => ` ${cite(Number(number))}`)
}

/** Removes the list marker of a step, whose number is not a claim. */
function withoutListMark(text: string): string {
  return text.replace(/^\s*(?:\d{1,2}[.)]|[-*+])\s+/, '')
}
