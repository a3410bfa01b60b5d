import { isInPieces, type Word } from 'docs-assistant/internal/extractive'

/** The index in which the words of a question are looked up. */
export interface WordIndex {
  /** Returns the number of sections that contain a term. */
  count: (term: string) => number
  /** Returns the term of a word that has exactly one. */
  toTerm: (word: string) => string | undefined
  /** Whether the language of the docs forms compound words. */
  isCompounding: boolean
  /** Whether a word that the docs do not contain is a mistyped stop word. */
  isMistyped: (word: string, isFirst: boolean) => boolean
}

/** A term of the question. */
export interface AskedTerm {
  term: string
  /** The word as written, if the term represents all of it. */
  word?: string
  /** The share of its score that a section loses without the term, relative to a word of the question. */
  share: number
  /** The factor of its score. Default: 1. */
  weight?: number
  /** Whether the term is the name of an error or a constant, which is more specific than the words around it. */
  isName?: boolean
  /** Whether the term is an alternative spelling of a word of the question. */
  isAlternative?: boolean
}

/** Particles that belong to the verb before them: "log in", "back up". */
const PARTICLE = /^(in|out|up|off|on|down|over|back|away)$/i

/** Words that a flag expresses in its name: `--no-cache`. */
const WITHOUT = /^(without|disable|skip|no|not)$/i

const LETTERS = /^\p{L}+$/u

/** Matches the name of an error or a constant: `ERR_MODULE_NOT_FOUND`, `E0382`, `ECONNREFUSED`, `JSONDecodeError`. */
const NAME = /^[A-Z][A-Z\d]*(_[A-Z\d]+)+$|^E[A-Z]{4,}$|^(?=.*\d)[A-Z\d]{4,}$|^[A-Z]\w+(Error|Exception)$/

/** Matches the term of a keyword that is a stop word in lower case, as the only terms in upper case. */
const KEYWORD = /^[A-Z]{2,}$/

const IP_ADDRESS = /^\d{1,3}(\.\d{1,3}){3}$/

/** The minimum length of a part of a compound. */
const SHORTEST_PART = 4

/** Linking letters between the parts of a compound, as in German. */
const LINKS = /(?:e[ns]|[sn])$/

/** Returns the terms of the words of a question, in the spelling of the docs: as one word, as two, or with a hyphen. */
export function readWords(words: readonly Word[], index: WordIndex): AskedTerm[] {
  const asked = joinNeighbours(dropMistyped(words, index), index).flatMap((word) =>
    'term' in word ? [word] : readWord(word, index),
  )
  const isKnown = ({ term }: AskedTerm) => index.count(term) > 0
  // The parts of an error message that concern the reader's own program say nothing about the error.
  const hasName = asked.some((each) => each.isName && isKnown(each))
  // A stop word in upper case is a keyword, unless the docs have it in lower case only.
  const said = asked.filter(
    (each) => isKnown(each) || !(KEYWORD.test(each.term) || (hasName ? each.word : IP_ADDRESS.test(each.term))),
  )
  return said.length > 0 ? said : asked
}

/** Drops the terms of mistyped stop words, if others remain. */
function dropMistyped(words: readonly Word[], { count, isMistyped }: WordIndex): readonly Word[] {
  const without = words.map((word, index) =>
    word.terms.length === 1 && !word.terms.some((term) => count(term) > 0) && isMistyped(word.text, index === 0)
      ? { ...word, terms: [] }
      : word,
  )
  return without.some(({ terms }) => terms.length > 0) ? without : words
}

/**
 * Joins adjacent words that the docs write as one: "deep copy" if `deepcopy` is more frequent than the rarer of the
 * two.
 */
function joinNeighbours(words: readonly Word[], { count, toTerm }: WordIndex): (Word | AskedTerm)[] {
  const joined: (Word | AskedTerm)[] = []
  let last: Word | undefined
  for (const word of words) {
    const isPlain = last !== undefined && LETTERS.test(last.text) && LETTERS.test(word.text)
    const both = isPlain ? toTerm(`${last?.text}${word.text}`) : undefined
    const [before, here] = [last?.terms[0], word.terms[0]]
    if (last !== undefined && WITHOUT.test(last.text) && here !== undefined) addIfKnown(toTerm(`no${word.text}`))
    if (
      both !== undefined &&
      before !== undefined &&
      here !== undefined &&
      count(both) > Math.min(count(before), count(here))
    ) {
      last = { text: `${last?.text}${word.text}`, terms: [both] }
      joined.splice(-1, 1, last)
      continue
    }
    if (before !== undefined && here === undefined && PARTICLE.test(word.text)) addIfKnown(both)
    last = word
    joined.push(word)
  }
  return joined

  function addIfKnown(term: string | undefined): void {
    if (term !== undefined && count(term) > 0) joined.push({ term, share: 1, isAlternative: true })
  }
}

function readWord(word: Word, index: WordIndex): AskedTerm[] {
  const { text, terms } = word
  const known = terms.filter((term) => index.count(term) > 0)
  if (isInPieces(word)) return toShares(known.length > 0 ? known : terms.slice(0, 1))
  const [whole, ...parts] = terms
  if (whole === undefined) return []
  if (parts.length > 0) {
    const isHyphenated = /^[\p{L}\p{N}]+([-'’][\p{L}\p{N}]+)+$/u.test(text)
    const isWholeKnown = known.includes(whole)
    if (isWholeKnown && !isHyphenated) return toWholeAndParts(whole, parts)
    const used = isHyphenated && known.length > 0 && !isWholeKnown ? parts : terms
    return used.map((term) => ({ term, share: 1 }))
  }
  if (known.length === 0 && LETTERS.test(text)) {
    const split = splitCompound(text.toLowerCase(), index)
    if (split !== undefined) return toShares(split)
  }
  return NAME.test(text)
    ? [{ term: whole, share: 1, isName: true }]
    : [{ term: whole, word: text.toLowerCase(), share: 1 }]
}

/**
 * The weight of all parts of an identifier that the docs contain as a whole. With a full weight each, "MkDocs" would
 * count as three words, and a page of that name would answer any question that mentions it.
 */
const PARTS_WEIGHT = 0.3

/** Returns an identifier and its parts, which find sections that write it otherwise. */
function toWholeAndParts(whole: string, parts: readonly string[]): AskedTerm[] {
  const weight = PARTS_WEIGHT / parts.length
  return [{ term: whole, share: 1 }, ...parts.map((term) => ({ term, share: weight, weight }))]
}

/** Returns several terms that count as one word together. */
function toShares(terms: readonly string[]): AskedTerm[] {
  return terms.map((term) => ({ term, share: 1 / terms.length }))
}

/**
 * Splits a word into two words that the docs contain, and returns their terms. Of several splits, chooses the one
 * whose rarer part is most frequent.
 */
function splitCompound(word: string, { count, toTerm, isCompounding }: WordIndex): string[] | undefined {
  let best: { terms: string[]; count: number } | undefined
  for (let place = SHORTEST_PART; place <= word.length - 2; place++) {
    const [first, second] = [word.slice(0, place), word.slice(place)]
    if (PARTICLE.test(second)) {
      const term = toTerm(first)
      if (term !== undefined && count(term) > 0) consider([term])
    }
    if (!isCompounding || second.length < SHORTEST_PART) continue
    const rest = toTerm(second)
    for (const part of new Set([first, first.replace(LINKS, '')])) {
      const term = part.length < SHORTEST_PART ? undefined : toTerm(part)
      if (term !== undefined && rest !== undefined) consider([term, rest])
    }
  }
  return best?.terms

  function consider(terms: string[]): void {
    const rarest = Math.min(...terms.map(count))
    if (rarest > (best?.count ?? 0)) best = { terms, count: rarest }
  }
}
