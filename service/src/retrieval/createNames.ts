import { countTypos, toTerms } from 'docs-assistant/internal/extractive'
import type { Page } from '../content/Site.js'

/** Matches the words of a name, `git-archive` and `os.path` too. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** The boundaries of words in an identifier: `pageSize`, `HTTPServer`. */
const SEAM = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u

/** A misspelled word that is unfinished is less likely than one that is complete. */
const UNFINISHED_TYPOS = 0.5

/** The words of the titles and headings, which a reader who is typing is most likely to look for. */
export interface Names {
  add: (page: Page) => void
  /** Returns the words with this prefix. */
  complete: (beginning: string) => string[]
  /** Returns the word that another one, complete or not, is most likely a misspelling of. */
  correct: (word: string) => string | undefined
}

/** Creates the words of the titles and headings of pages. Words of pages that are gone stay. */
export function createNames(pages: Iterable<Page>): Names {
  const byLetter = new Map<string, Set<string>>()

  function addWord(word: string): void {
    const letter = word.charAt(0)
    const words = byLetter.get(letter) ?? new Set()
    byLetter.set(letter, words.add(word))
  }

  function add({ title, sections }: Page): void {
    for (const name of [title, ...sections.map(({ heading }) => heading)]) {
      for (const [word] of name.normalize('NFKC').matchAll(WORD)) {
        addWord(word.toLowerCase())
        const parts = word.split(SEAM)
        if (parts.length > 1) for (const part of parts) addWord(part.toLowerCase())
      }
    }
  }

  for (const page of pages) add(page)
  const like = (word: string) => byLetter.get(word.charAt(0)) ?? []
  return {
    add,
    complete(beginning) {
      const found: string[] = []
      for (const word of like(beginning)) if (word.startsWith(beginning)) found.push(word)
      return found
    },
    correct(word) {
      let best: { word: string; typos: number } | undefined
      for (const other of like(word)) {
        const begun = other.length > word.length ? countTypos(word, other.slice(0, word.length)) : undefined
        const typos = countTypos(word, other) ?? (begun === undefined ? undefined : begun + UNFINISHED_TYPOS)
        if (typos !== undefined && typos < (best?.typos ?? Infinity)) best = { word: other, typos }
      }
      return best?.word
    },
  }
}

/**
 * Corrects the words of a query that the docs do not contain. A correction is a word of a title or heading that they
 * contain: the names of hidden pages, and of pages that are gone, are none.
 */
export function spellNames(
  query: string,
  { names, stemming, isKnown }: { names: Names; stemming: string; isKnown: (term: string) => boolean },
): string {
  const [unfinished] = /[\p{L}\p{M}\p{N}]+$/u.exec(query) ?? []
  return query.replaceAll(WORD, (word, position: number) => {
    const terms = toTerms(word, stemming)
    const lower = word.toLowerCase()
    const isLast = unfinished !== undefined && position === query.length - unfinished.length
    if (terms.length === 0 || terms.some(isKnown) || (isLast && names.complete(lower).length > 0)) return word
    const corrected = names.correct(lower)
    return corrected !== undefined && toTerms(corrected, stemming).some(isKnown) ? corrected : word
  })
}
