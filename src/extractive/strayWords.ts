import { measureDistance } from './countTypos.js'
import { stopWords, type Language } from './stopWords.js'

/**
 * Words of a chat that say nothing about a subject: greetings, thanks, abbreviations, contractions without apostrophe.
 */
const FILLERS: Partial<Record<Language, string>> = {
  en: `pls plz plss please thx thnx tnx ty thanks thank hey heya hi hii yo hello hallo u ur im ive dont cant doesnt isnt
    wont didnt whats hows wheres wanna gonna gotta tho btw idk lol asap guys folks ok okay someone somebody anybody advance`,
  ar: 'مرحبا السلام شكرا فضلك لو سمحت',
  de: `bitte danke hallo hey hi moin servus mal halt eben nen nem net ned iwie irgendwie mfg lg vllt vlt gerne leute
    zusammen heraus herausfinden`,
  es: 'porfa porfavor xfa gracias hola buenas hey oye k q xq pq tb tmb alguien favor',
  fr: 'svp stp merci bonjour bonsoir salut coucou hello pls cest jai pk pq pr ds ke koi voilà plaît',
  he: 'שלום היי תודה בבקשה',
  ja: 'ください 教え 教えて お願い お願いします こんにちは ありがとう',
  ko: '안녕하세요 감사합니다 고맙습니다 알려주세요 부탁드립니다 좀',
  pt: 'obrigado obrigada olá ola oi pf pfv vc vcs tb pq q alguém alguem favor',
  zh: '谢谢 你好 您好 麻烦 告诉',
}

/** The first words of questions. They are mistyped most often, and a reader rarely looks back at them. */
const OPENERS: Partial<Record<Language, string>> = {
  en: 'how what why when where which who can could do does did is are should will would',
  de: 'wie was wo warum wann welche welcher kann gibt ist wieso',
  es: 'cómo como qué que dónde donde cuándo por puedo cuál',
  fr: 'comment quand quel quelle pourquoi est peut puis',
  pt: 'como que onde quando qual posso porque',
}

const toSets = (lists: Partial<Record<Language, string>>) =>
  new Map<string, ReadonlySet<string>>(
    Object.entries(lists).map(([language, words]) => [language, new Set(words.split(/\s+/))]),
  )
const fillers = toSets(FILLERS)
const openers = toSets(OPENERS)

export function isFiller(word: string, language: string): boolean {
  return fillers.get(language)?.has(word.toLowerCase()) ?? false
}

const LETTERS = /^\p{L}{2,9}$/u

/**
 * Whether a word that the docs do not contain is a mistyped stop word: "teh", "hwo". Elsewhere than at the beginning of
 * a question only swapped letters count, because many short names differ in one letter from a stop word: "git", "vue".
 * @param isFirst whether the question begins with it
 */
export function isMistyped(word: string, language: string, isFirst: boolean): boolean {
  const all: Readonly<Record<string, ReadonlySet<string> | undefined>> = stopWords
  const own = all[language]
  if (own === undefined || !LETTERS.test(word) || word === word.toUpperCase()) return false
  const lower = word.toLowerCase()
  if (swapLetters(lower).some((swapped) => own.has(swapped))) return true
  return isFirst && [...(openers.get(language) ?? [])].some((opener) => measureDistance(lower, opener, 1) === 1)
}

/** Returns the word with each two neighbours swapped, except the first letter of words that are longer than two. */
function swapLetters(word: string): string[] {
  return Array.from(
    word.slice(1),
    (letter, place) => word.slice(0, place) + letter + (word[place] ?? '') + word.slice(place + 2),
  ).slice(word.length > 2 ? 1 : 0)
}
