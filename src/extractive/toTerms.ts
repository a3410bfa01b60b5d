import { findSymbols } from './findSymbols.js'
import { findAnalysis, type WordAnalysis } from './wordAnalysis.js'

/**
 * Matches words with accents, and identifiers with inner punctuation: `X-Thread-Id`, `page_size`, `2.0`, `reader's`.
 */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[_.\-'’][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu

/** The boundaries of words in an identifier: `pageSize`, `HTTPServer`, `page_size`. */
const SEAM = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|[_.\-'’]/u

/** A version, a date or another number, with an optional `v`. */
const NUMBER = /^v?(\p{N}+(?:[._-]\p{N}+)*)$/iu

/** A code of capital letters and digits, such as `E0382` and `57P01`. Any change makes it another code. */
const CODE = /^(?=.*\p{N})[\p{Lu}\p{N}]+$/u

/** Scripts that do not separate words with spaces. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u

/** Scripts whose words take particles and prefixes that no available stemmer removes. */
const INFLECTED =
  /[\p{Script=Hangul}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Georgian}\p{Script=Armenian}]/u

/** Vowel signs of Hebrew and Arabic, which most texts omit. */
const VOWEL_SIGNS = /[\u0591-\u05c7\u064b-\u065f\u0670]/g

/** The segmenter takes quadratic time: seconds for 64,000 characters. */
const LONGEST_RUN = /.{1,500}/gsu

/** Missing in Firefox before 125 (2024). */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'word' }) : undefined

/** Limits of the cache: a few megabytes. */
const MAX_KNOWN = 20_000
const LONGEST_KNOWN = 40

/** The end of `what's` and `don't`, and the beginning of `l'index` and `d’une`, which are not part of the word. */
const CONTRACTION = /['’](?:s|t|m|re|ve|ll|d)$|^(?:[cdjlmnst]|qu)['’]/i

/** Words to cache. Identifiers and numbers are not cached, because most of them occur only once. */
const COMMON = /^\p{Lu}?[\p{Ll}\p{Lo}]+$/u

/** Matches the terms of symbols. */
const SIGN = /[^\p{L}\p{M}\p{N}]|^.$|^[A-Z]/u

/** Called for each word of a text that has a single term. */
type OnWord = (word: string, term: string) => void

/**
 * Converts a text to search terms: lower case, stemmed, without stop words. Identifiers are indexed both complete and
 * in parts, so that `retrievalPageSize` is found by its name and by "page size". Operators, flags and other names with
 * symbols come last. Used for queries and pages.
 * @param language whose stemmer is used, such as `de`; the same for query and page
 */
export function toTerms(text: string, language = 'en', onWord?: OnWord): string[] {
  const analysis = findAnalysis(language)
  const normal = text.normalize('NFKC')
  const terms = (normal.match(WORD) ?? []).flatMap((word) => recall(word, analysis, onWord))
  return [...terms, ...findSymbols(normal, analysis.stopWords)]
}

/** Returns the wanted terms that a text contains. It searches for symbols only if they are wanted. */
export function findTerms(text: string, wanted: ReadonlySet<string>, language = 'en'): Set<string> {
  const analysis = findAnalysis(language)
  const normal = text.normalize('NFKC')
  const found = new Set<string>()
  for (const word of normal.match(WORD) ?? []) {
    for (const term of recall(word, analysis)) if (wanted.has(term)) found.add(term)
  }
  if (![...wanted].some((term) => SIGN.test(term))) return found
  for (const symbol of findSymbols(normal, analysis.stopWords)) if (wanted.has(symbol)) found.add(symbol)
  return found
}

/** A word of a text, and its terms. A stop word has none. */
export interface Word {
  text: string
  terms: readonly string[]
}

/**
 * Returns the words of a text in order, including stop words, followed by its operators, flags and names with symbols.
 */
export function toWords(text: string, language = 'en'): Word[] {
  const analysis = findAnalysis(language)
  const normal = text.normalize('NFKC')
  const words = (normal.match(WORD) ?? []).flatMap((found) =>
    UNSPACED.test(found)
      ? segmentsOf(found).map((segment) => ({
          text: segment,
          terms: analysis.stopWords.has(segment) ? [] : [segment],
        }))
      : [{ text: found, terms: recall(found, analysis) }],
  )
  return [...words, ...findSymbols(normal, analysis.stopWords).map((symbol) => ({ text: symbol, terms: [symbol] }))]
}

function recall(found: string, analysis: WordAnalysis, onWord?: OnWord): readonly string[] {
  const { known } = analysis
  const cached = known.get(found)
  if (cached !== undefined) {
    const [term] = cached
    if (term !== undefined) onWord?.(found, term)
    return cached
  }
  const word = copy(found.replace(CONTRACTION, '').replace(VOWEL_SIGNS, ''))
  const terms = termsOf(word, analysis)
  if (word.length > LONGEST_KNOWN || !COMMON.test(word)) return terms
  const [term] = terms
  if (term !== undefined) onWord?.(word, term)
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(word, terms)
  return terms
}

/** Copies a substring, which would otherwise retain the whole text of its page in memory. */
function copy(part: string): string {
  return ` ${part}`.slice(1)
}

function termsOf(word: string, analysis: WordAnalysis): string[] {
  if (UNSPACED.test(word)) return segmentsOf(word)
  const [, number] = NUMBER.exec(word) ?? []
  if (number !== undefined) return numbersOf(number)
  if (CODE.test(word)) return [word.toLowerCase()]
  if (INFLECTED.test(word)) return analysis.stopWords.has(word) ? [] : pieceTogether(word.toLowerCase())
  const parts = word.split(SEAM)
  if (parts.length === 1) return termOf(word.toLowerCase(), analysis)
  return [toWhole(word, analysis), ...parts.flatMap((part) => termOf(part.toLowerCase(), analysis))]
}

/**
 * Returns the term of a complete identifier: the same for `hot-reload`, `hotReload` and `hot_reload`. Dots are kept.
 */
function toWhole(word: string, { stem }: WordAnalysis): string {
  return stem(word.toLowerCase().replaceAll(/[_\-'’]/g, ''))
}

/** Returns the terms of a number, including the versions that it belongs to: `3.11` finds `3.11.2`. */
function numbersOf(number: string): string[] {
  const [major, minor, ...others] = number.split('.')
  return others.length === 1 ? [number, `${major}.${minor}`] : [number]
}

/** The number of characters per term: a syllable in Korean, a letter in the other scripts. */
const HANGUL_LENGTH = 2
const LETTERS_LENGTH = 3

/** Splits a word into overlapping pieces, so that its other forms are found. */
function pieceTogether(word: string): string[] {
  const characters = Array.from(word)
  const length = /\p{Script=Hangul}/u.test(word) ? HANGUL_LENGTH : LETTERS_LENGTH
  if (characters.length <= length) return [word]
  return characters.slice(length - 1).map((_, start) => characters.slice(start, start + length).join(''))
}

/** Whether the terms of a word are pieces of it, some of which may be missing in another form of the word. */
export function isInPieces({ text, terms }: Word): boolean {
  return terms.length > 1 && INFLECTED.test(text)
}

function segmentsOf(word: string): string[] {
  return (word.match(LONGEST_RUN) ?? []).flatMap((run) =>
    segmenter
      ? Array.from(segmenter.segment(run), ({ segment }) => segment.toLowerCase())
      : Array.from(run.toLowerCase()),
  )
}

function termOf(part: string, { stopWords, stem }: WordAnalysis): string[] {
  return stopWords.has(part) || /^[a-z]$/.test(part) ? [] : [stem(part)]
}
