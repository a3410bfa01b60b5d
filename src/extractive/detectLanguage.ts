import { stopWords, type Language } from './stopWords.js'

/** Scripts that identify a language. Japanese also uses Chinese characters, so it comes first. */
const SCRIPTS = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh', /\p{Script=Han}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['ar', /\p{Script=Arabic}/u],
] as const

const LATIN = ['en', 'de', 'es', 'fr', 'pt'] as const

/** The minimum number of stop words of a language that identify it. */
const ENOUGH_WORDS = 2

/** The number of characters that are examined: the beginning of a text is sufficient. */
const LONGEST_TEXT = 2000

/**
 * Detects the language of a text by its script, or by stop words that occur in no other language. Returns `undefined`
 * if the language is unclear.
 */
export function detectLanguage(text: string): Language | undefined {
  const words =
    text
      .slice(0, LONGEST_TEXT)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  const counts = LATIN.map((language) => ({ language, count: words.filter((word) => isOnlyIn(language, word)).length }))
  const [first, second] = counts.sort((one, other) => other.count - one.count)
  if (first !== undefined && first.count >= ENOUGH_WORDS)
    return first.count > (second?.count ?? 0) ? first.language : undefined
  return SCRIPTS.find(([, script]) => script.test(text))?.[0]
}

function isOnlyIn(language: Language, word: string): boolean {
  return LATIN.every((other) => stopWords[other].has(word) === (other === language))
}
