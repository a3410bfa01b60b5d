import { stopWords, type Language } from './stopWords.js'

/** Scripts that one of the languages is written in. Japanese has Chinese characters too, so it comes first. */
const SCRIPTS = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh', /\p{Script=Han}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['ar', /\p{Script=Arabic}/u],
] as const

const LATIN = ['en', 'de', 'es', 'fr', 'pt'] as const

/** With fewer of its words, a text may be in any language. */
const ENOUGH_WORDS = 2

/** Longer texts show their language at the beginning. */
const LONGEST_TEXT = 2000

/** The language of a text, or `undefined` if it does not show: by stop words that no other language has, else by its script. */
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
