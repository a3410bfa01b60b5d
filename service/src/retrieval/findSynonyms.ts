import { toTerms, type Word } from 'docs-assistant/internal/extractive'
import { generalSynonyms } from './generalSynonyms.js'

/** A word or a phrase of a group, as its words, with the terms of those that are no stop words. */
interface Member {
  words: readonly { text: string; terms: readonly string[] }[]
  /** The terms of the others of its group that are a single word. */
  others: readonly string[]
}

/** The words that end a phrase whose object may stand in it: "turn the cache off". */
const PARTICLE = /^(?:in|out|up|off|on|down|back|away)$/

/** The number of words of that object. */
const MAX_BETWEEN = 3

/** What means about the same as parts of a question. */
export interface Synonyms {
  /** Terms by the term of the question that they stand for, which for a phrase is the first one of it. */
  synonyms: ReadonlyMap<string, readonly string[]>
  /** The other terms of phrases. */
  covered: ReadonlySet<string>
  /** Terms that stand for phrases of stop words, such as "at most". */
  added: ReadonlySet<string>
}

/** The synonyms of a language, keyed by their first word, as text and as term. */
type Members = ReadonlyMap<string, readonly Member[]>

const known = new Map<string, Members>()

/**
 * Returns words that mean about the same as words of a question, in the language of the docs.
 * @param words of the question, in order, including stop words
 * @param stemming base language of the docs
 * @param isKnown whether the docs contain a term
 */
export function findSynonyms(words: readonly Word[], stemming: string, isKnown: (term: string) => boolean): Synonyms {
  const members = readMembers(stemming)
  const synonyms = new Map<string, string[]>()
  const covered = new Set<string>()
  const added = new Set<string>()
  for (const [position, { text, terms }] of words.entries()) {
    const candidates = [text.toLowerCase(), ...terms].flatMap((first) => members.get(first) ?? [])
    for (const { words: wanted, others } of new Set(candidates)) {
      const matched = matchWords(words.slice(position), wanted)
      const [term, ...rest] = matched?.flatMap((word) => word.terms) ?? []
      const known = others.filter(isKnown)
      if (matched === undefined || known.length === 0) continue
      if (term === undefined) {
        for (const each of known) added.add(each)
        continue
      }
      synonyms.set(term, [...new Set([...(synonyms.get(term) ?? []), ...known])])
      for (const each of rest) covered.add(each)
    }
  }
  return { synonyms, covered, added }
}

/** Returns the words of the question that a phrase consists of, if the question continues with it. */
function matchWords(words: readonly Word[], wanted: Member['words']): Word[] | undefined {
  const matched: Word[] = []
  let at = 0
  for (const [index, word] of wanted.entries()) {
    const between = index > 0 && index === wanted.length - 1 && PARTICLE.test(word.text) ? MAX_BETWEEN : 0
    const offset = words.slice(at, at + between + 1).findIndex((asked) => isSame(asked, word))
    const found = words[at + offset]
    if (offset === -1 || found === undefined) return undefined
    matched.push(found)
    at += offset + 1
  }
  return matched
}

function isSame(asked: Word, { text, terms }: Member['words'][number]): boolean {
  return (
    asked.text.toLowerCase() === text || (terms.length === 1 && asked.terms.length === 1 && asked.terms[0] === terms[0])
  )
}

function readMembers(stemming: string): Members {
  const before = known.get(stemming)
  if (before !== undefined) return before
  const groups: Partial<Record<string, string>> = generalSynonyms
  const members = new Map<string, Member[]>()
  for (const line of (groups[stemming] ?? '').trim().split('\n')) {
    const group = line.split(',').map((member) => toWords(member, stemming))
    for (const words of group) {
      const others = group.flatMap((other) => (other === words || other.length > 1 ? [] : (other[0]?.terms ?? [])))
      const [first] = words
      for (const key of new Set(first === undefined ? [] : [first.text, ...first.terms]))
        members.set(key, [...(members.get(key) ?? []), { words, others }])
    }
  }
  known.set(stemming, members)
  return members
}

function toWords(member: string, stemming: string): Member['words'] {
  return member
    .trim()
    .split(' ')
    .map((text) => ({ text, terms: toTerms(text, stemming) }))
}
