import { countTypos } from 'docs-assistant/extractive'

/** How far apart two forms of a word are, in letters. */
const FORM_TYPOS = 1.5

/** The shortest part of a compound. */
const SHORTEST_PART = 4

/** Words that the beginning of one may stand for. Each costs the reading of its postings. */
const MAX_COMPLETIONS = 8

/** The words of the docs as they are written, in lower case, with their terms. */
export interface Vocabulary {
  add: (word: string, term: string) => void
  /** The term of the word that a word is most likely a misspelling of: the closest one, and of those the most frequent. */
  correct(word: string, term: string, count: (term: string) => number): string | undefined
  /** The terms of longer words that begin or end with a word: compounds of it. */
  findCompounds(word: string): string[]
  /** The terms of the words that begin with these letters, the most frequent first. */
  complete(beginning: string, count: (term: string) => number): string[]
  /** The terms by their words. */
  save(): ReadonlyMap<string, string>
}

/**
 * Corrects words as they are written, not as they are stemmed: a wrong letter at the end of a word changes what is taken
 * for its ending.
 */
export function createVocabulary(saved: ReadonlyMap<string, string> = new Map()): Vocabulary {
  const terms = new Map<string, string>()
  /** By the first letter of their terms: an article before a word of Arabic is no part of its term. */
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
      const found = [...terms].flatMap(([word, term]) => (word.startsWith(beginning) ? [term] : []))
      const counted = [...new Set(found)].map((term) => ({ term, count: count(term) }))
      return counted
        .sort((one, other) => other.count - one.count)
        .slice(0, MAX_COMPLETIONS)
        .map(({ term }) => term)
    },
    save: () => terms,
  }
}

/** Two forms of a word whose endings the stemmer does not know are as far apart as two with typing errors. */
function countForms(term: string, other: string): number | undefined {
  return countTypos(term, other) === 1 ? FORM_TYPOS : undefined
}
