import { isInPieces, type Word } from 'docs-assistant/extractive'

/** What the words of a question are looked up in. */
export interface WordIndex {
  /** How many sections have a term. */
  count: (term: string) => number
  /** The term of a word, if it is one term. */
  toTerm: (word: string) => string | undefined
  /** Whether the language of the docs makes words by writing others together. */
  isCompounding: boolean
}

/** A term that is asked for. */
export interface AskedTerm {
  term: string
  /** The word that it is of, as it is written, if it is all of it. */
  word?: string
  /** What it counts of the question: one for each word. */
  share: number
  /** Whether it is the name of an error or a constant, which says more than the words around it. */
  isName?: boolean
  /** Whether it is another way to write what is asked for. */
  isAlternative?: boolean
}

/** Words that are part of the verb before them: "log in", "back up". */
const PARTICLE = /^(in|out|up|off|on|down|over|back|away)$/i

/** Words for doing without, which a flag says by its name: `--no-cache`. */
const WITHOUT = /^(without|disable|skip|no|not)$/i

const LETTERS = /^\p{L}+$/u

/** The name of an error or a constant: `ERR_MODULE_NOT_FOUND`, `E0382`, `ECONNREFUSED`, `JSONDecodeError`. */
const NAME = /^[A-Z][A-Z\d]*(_[A-Z\d]+)+$|^E[A-Z]{4,}$|^(?=.*\d)[A-Z\d]{4,}$|^[A-Z]\w+(Error|Exception)$/

const IP_ADDRESS = /^\d{1,3}(\.\d{1,3}){3}$/

/** The shortest part of a compound. */
const SHORTEST_PART = 4

/** Letters between the parts of a compound, as in German. */
const LINKS = /(?:e[ns]|[sn])$/

/** Finds the terms of the words of a question, as the docs write them: as one word, as two, or with a hyphen. */
export function readWords(words: readonly Word[], index: WordIndex): AskedTerm[] {
  const asked = joinNeighbours(words, index).flatMap((word) => ('term' in word ? [word] : readWord(word, index)))
  const isKnown = ({ term }: AskedTerm) => index.count(term) > 0
  // What an error message says of the reader's own program says nothing about the error.
  const hasName = asked.some((each) => each.isName && isKnown(each))
  const said = asked.filter((each) => isKnown(each) || !(hasName ? each.word : IP_ADDRESS.test(each.term)))
  return said.length > 0 ? said : asked
}

/** Joins neighbouring words that the docs write as one: "deep copy" where they have `deepcopy` more often than the rarer of the two. */
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
    return (isHyphenated && known.length > 0 && !known.includes(whole) ? parts : terms).map((term) => ({
      term,
      share: 1,
    }))
  }
  if (known.length === 0 && LETTERS.test(text)) {
    const split = splitCompound(text.toLowerCase(), index)
    if (split !== undefined) return toShares(split)
  }
  return NAME.test(text)
    ? [{ term: whole, share: 1, isName: true }]
    : [{ term: whole, word: text.toLowerCase(), share: 1 }]
}

/** Several terms that count as one word. */
function toShares(terms: readonly string[]): AskedTerm[] {
  return terms.map((term) => ({ term, share: 1 / terms.length }))
}

/** The terms of the two words that a word is made of, if the docs have both: those of which the rarer one is most frequent. */
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
