import type { Page } from '../content/Site.js'
import type { SearchIndex, SearchResult } from '../retrieval/SearchIndex.js'
import { isAmong, type Curation } from './Curation.js'
import { findStale } from './findStale.js'

/** Applies what the owners of docs change about their answers. */
export interface Curator {
  /** Returns the section that is pinned to a question. */
  findPin(question: string): SearchResult | undefined
  /** Returns the answer that the owners have written to a question. */
  findAnswer(question: string): string | undefined
  /** Whether the sections of a page may be in answers. */
  isInAnswers: (path: string) => boolean
  /** Returns a sentence about each entry that names pages which are gone. */
  findStale(pages: ReadonlyMap<string, Page>): string[]
  /** Call it when the index has changed. */
  forget(): void
}

/**
 * Creates a curator. A question belongs to an entry if it has the same words as one of its examples, in any
 * order and form, without stop words and with typing errors corrected. So an entry changes the questions that it names,
 * and no others.
 */
export function createCurator(curation: Curation, index: Pick<SearchIndex, 'readTerms' | 'readPage'>): Curator {
  const { pins, answers, notInAnswers } = curation
  /** The words of the examples. */
  const known = new Map<string, string>()

  function toKey(question: string): string {
    const terms = index.readTerms(question).terms.map(({ term }) => term)
    return terms.sort().join(' ')
  }

  function toKnownKey(example: string): string {
    const key = known.get(example) ?? toKey(example)
    known.set(example, key)
    return key
  }

  function findEntry<Entry extends { questions: readonly string[] }>(
    entries: readonly Entry[],
    question: string,
  ): Entry | undefined {
    if (entries.length === 0) return undefined
    const key = toKey(question)
    return key === '' ? undefined : entries.find(({ questions }) => questions.some((each) => toKnownKey(each) === key))
  }

  return {
    findPin(question) {
      const address = findEntry(pins, question)?.section
      if (address === undefined) return undefined
      const sections = index.readPage(address)
      return address.includes('#') ? sections.find(({ url }) => url === address) : sections[0]
    },
    findAnswer: (question) => findEntry(answers, question)?.answer,
    isInAnswers: (path) => !notInAnswers.some(({ pages }) => isAmong(pages, path)),
    findStale: (pages) => findStale(curation, pages),
    forget: () => known.clear(),
  }
}
