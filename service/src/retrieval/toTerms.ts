import { stemmer } from 'stemmer'
import { stopWords } from './stopWords.js'

/** Words, and identifiers with their inner signs: `X-Thread-Id`, `page_size`, `2.0`, `reader's`. */
const WORD = /[\p{L}\p{N}]+(?:[_.\-'’][\p{L}\p{N}]+)*/gu

/** Where an identifier falls into words: `pageSize`, `HTTPServer`, `page_size`. */
const SEAM = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|[_.\-'’]/u

/** Scripts that write words without spaces between them. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** The segmenter's time grows with the square of the length: 64,000 characters take it seconds. */
const LONGEST_RUN = /.{1,500}/gsu

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Bounds of the memory for words: some megabytes, whatever readers ask. */
const MOST_KNOWN = 20_000
const LONGEST_KNOWN = 40

const ENGLISH = /^[a-z]+$/

/** Identifiers and numbers, of which most stand in one place only, are not kept. */
const COMMON = /^\p{Lu}?\p{Ll}+$/u

/**
 * The words that a text is found by: lower case, without stop words, stemmed. Identifiers count
 * whole and in parts, so that `retrievalPageSize` answers to its name and to "page size".
 * Questions and pages go through the same function.
 */
export function toTerms(text: string): string[] {
  return (text.normalize('NFKC').match(WORD) ?? []).flatMap(recall)
}

/** Docs use few words often, and stemming is most of the work of indexing them. */
const known = new Map<string, readonly string[]>()

function recall(found: string): readonly string[] {
  const kept = known.get(found)
  if (kept !== undefined) return kept
  const word = copy(found)
  const terms = termsOf(word)
  if (word.length > LONGEST_KNOWN || !COMMON.test(word)) return terms
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(word, terms)
  return terms
}

/** A part of a string keeps the whole of it in memory, and terms are kept: they would keep the text of every page. */
function copy(part: string): string {
  return Buffer.from(part).toString()
}

function termsOf(word: string): string[] {
  if (UNSPACED.test(word)) return (word.match(LONGEST_RUN) ?? []).flatMap(segmentsOf)
  const parts = word.split(SEAM)
  const whole = word.toLowerCase()
  if (parts.length === 1) return termOf(whole)
  return [whole, ...parts.flatMap((part) => termOf(part.toLowerCase()))]
}

function segmentsOf(run: string): string[] {
  return Array.from(segmenter.segment(run), ({ segment }) => segment.toLowerCase())
}

function termOf(part: string): string[] {
  if (stopWords.has(part) || /^[a-z]$/.test(part)) return []
  return [ENGLISH.test(part) ? stemmer(part) : part]
}
