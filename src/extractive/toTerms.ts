import { findAnalysis, type WordAnalysis } from './wordAnalysis.js'

/** Words, and identifiers with their inner signs: `X-Thread-Id`, `page_size`, `2.0`, `reader's`. */
const WORD = /[\p{L}\p{N}]+(?:[_.\-'’][\p{L}\p{N}]+)*/gu

/** Where an identifier falls into words: `pageSize`, `HTTPServer`, `page_size`. */
const SEAM = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|[_.\-'’]/u

/** Scripts that write words without spaces between them. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** The segmenter's time grows with the square of the length: 64,000 characters take it seconds. */
const LONGEST_RUN = /.{1,500}/gsu

/** Firefox has it since version 125. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'word' }) : undefined

/** Bounds of the cache: a few megabytes. */
const MAX_KNOWN = 20_000
const LONGEST_KNOWN = 40

/** The end of `what's` and `don't`, and the beginning of `l'index` and `d’une`, which are no part of the word. */
const CONTRACTION = /['’](?:s|t|m|re|ve|ll|d)$|^(?:[cdjlmnst]|qu)['’]/i

/** Identifiers and numbers, of which most occur only once, are not cached. */
const COMMON = /^\p{Lu}?\p{Ll}+$/u

/**
 * Converts a text to search terms: lower case, without stop words, stemmed. Identifiers are indexed complete and in
 * parts, so that `retrievalPageSize` is found by its name and by "page size". Used for queries and pages.
 *
 * @param language that the words are stemmed in, such as `de`. Query and page need the same
 */
export function toTerms(text: string, language = 'en'): string[] {
  const analysis = findAnalysis(language)
  return (text.normalize('NFKC').match(WORD) ?? []).flatMap((word) => recall(word, analysis))
}

function recall(found: string, analysis: WordAnalysis): readonly string[] {
  const { known } = analysis
  const cached = known.get(found)
  if (cached !== undefined) return cached
  const word = copy(found.replace(CONTRACTION, ''))
  const terms = termsOf(word, analysis)
  if (word.length > LONGEST_KNOWN || !COMMON.test(word)) return terms
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(word, terms)
  return terms
}

/** Copies a substring, which would otherwise retain the text of its page in memory. */
function copy(part: string): string {
  return ` ${part}`.slice(1)
}

function termsOf(word: string, analysis: WordAnalysis): string[] {
  if (UNSPACED.test(word)) return (word.match(LONGEST_RUN) ?? []).flatMap(segmentsOf)
  const parts = word.split(SEAM)
  const whole = word.toLowerCase()
  if (parts.length === 1) return termOf(whole, analysis)
  return [whole, ...parts.flatMap((part) => termOf(part.toLowerCase(), analysis))]
}

function segmentsOf(run: string): string[] {
  return segmenter
    ? Array.from(segmenter.segment(run), ({ segment }) => segment.toLowerCase())
    : Array.from(run.toLowerCase())
}

function termOf(part: string, { stopWords, stem }: WordAnalysis): string[] {
  return stopWords.has(part) || /^[a-z]$/.test(part) ? [] : [stem(part)]
}
