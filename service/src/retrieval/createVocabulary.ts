import { countTypos } from 'docs-assistant/internal/extractive'

/** The distance of two inflected forms of a word, in letters: less than that of two typos. */
const FORM_TYPOS = 1.5

/** The minimum length of a part of a compound. */
const SHORTEST_PART = 4

/** The maximum number of completions of a word. Each requires reading its postings. */
export const MAX_COMPLETIONS = 8

/** The words of the docs as written, in lower case, with their terms. */
export interface Vocabulary {
  add: (word: string, term: string) => void
  /** Returns the term of the most likely correction of a word: the closest one, and the most frequent of several. */
  correct(word: string, term: string, count: (term: string) => number): string | undefined
  /** Returns the terms of compounds that begin or end with a word. */
  findCompounds(word: string): string[]
  /** Returns the terms of the words with this prefix, the most frequent first. */
  complete(beginning: string, count: (term: string) => number): string[]
  /** Returns the term of each word. */
  save(): ReadonlyMap<string, string>
}

/**
 * Stores words as written rather than stemmed, in order to correct them: a typo at the end of a word changes which
 * ending the stemmer removes.
 */
export function createVocabulary(saved: ReadonlyMap<string, string> = new Map()): Vocabulary {
  const terms = new Map<string, string>()
  /** By the first letter of the term: in Arabic, the article before a word is not part of its term. */
  const byLetter = new Map<string, string[]>()

  function add(written: string, term: string): void {
    const word = written.toLowerCase()
    if (terms.has(word)) return
    terms.set(word, term)
    const letter = term.charAt(0)
    const words = byLetter.get(letter)
    if (words === undefined) byLetter.set(letter, [word])
    else words.push(word)
  }

  for (const [word, term] of saved) add(word, term)

  return {
    add,
    correct(word, term, count) {
      let best: { term: string; typos: number; count: number } | undefined
      for (const other of byLetter.get(term.charAt(0)) ?? []) {
        const ofOther = terms.get(other) ?? other
        const typos = countTypos(word, other) ?? countForms(term, ofOther)
        if (typos === undefined || typos > (best?.typos ?? typos)) continue
        const found = count(ofOther)
        if (found > 0 && (best === undefined || typos < best.typos || found > best.count))
          best = { term: ofOther, typos, count: found }
      }
      return best?.term
    },
    findCompounds(word) {
      const longer = (other: string) => other.length >= word.length + SHORTEST_PART
      const found = [...terms].filter(([other]) => longer(other) && (other.startsWith(word) || other.endsWith(word)))
      return [...new Set(found.map(([, term]) => term))]
    },
    complete(beginning, count) {
      const found: string[] = []
      // Runs with each key that a reader presses, over all words: no copy of them.
      for (const [word, term] of terms) if (word.startsWith(beginning)) found.push(term)
      return toMostFrequent(found, count)
    },
    save: () => terms,
  }
}

/** Returns the terms that most sections contain, and none that no section contains. */
export function toMostFrequent(terms: readonly string[], count: (term: string) => number): string[] {
  return [...new Set(terms)]
    .map((term) => ({ term, count: count(term) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_COMPLETIONS)
    .map(({ term }) => term)
}

/**
 * Returns the distance of two words. Inflected forms with endings that the stemmer does not know can differ as much as
 * words with typos.
 */
function countForms(term: string, other: string): number | undefined {
  return countTypos(term, other) === 1 ? FORM_TYPOS : undefined
}
