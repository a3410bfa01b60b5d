/** The factors of a title or heading that is the query, begins with it, or contains it. */
const EXACT_BOOST = 3.5
const BEGINS_BOOST = 2.5
const CONTAINS_BOOST = 1.8

/** The factor of the beginning of a page for a single word, which more likely names what a page is about. */
const FIRST_BOOST = 2.5

/** The share of the factor of a title that sections below the first one get: the page itself comes before them. */
const BELOW_SHARE = 0.3

/** Matches the parameters of a function, and what a manual adds to a name: `(1) Manual Page`. */
const AFTER_NAME = /\(.*/s

const LETTERS = String.raw`\p{L}\p{M}\p{N}`

/** Scripts that do not separate words with spaces, so that a word may begin anywhere. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u

const readWords = (query: string) => query.normalize('NFKC').match(/[\p{L}\p{M}\p{N}]+/gu)

/**
 * Returns the factor of a name for a query that is being typed: 1 if the name does not contain it. The last word may be
 * unfinished. `undefined` for a query without words.
 */
export function createNameWeight(query: string): ((name: string) => number) | undefined {
  const words = readWords(query)
  if (words === null) return undefined
  const named = words.join(`[^${LETTERS}]*`)
  const start = UNSPACED.test(words[0]) ? '' : `(?<![${LETTERS}])`
  const contains = new RegExp(start + named, 'iu')
  const begins = new RegExp(`^[^${LETTERS}]*${named}`, 'iu')
  const isName = new RegExp(`(?:^|[.:#])[^${LETTERS}]*${named}[^${LETTERS}]*$`, 'iu')

  return (name) => {
    if (!contains.test(name)) return 1
    if (isName.test(name.replace(AFTER_NAME, ''))) return EXACT_BOOST
    return begins.test(name) ? BEGINS_BOOST : CONTAINS_BOOST
  }
}

interface NamedSection {
  /** Title of the page. */
  title: string
  heading: string
  /** Whether the page begins with this section. */
  isFirst: boolean
}

/**
 * Returns the factor of a section's score for a query that is being typed: pages and sections that the query names come
 * before those that only mention it. `undefined` for a query without words.
 */
export function createNameBoost(query: string): ((section: NamedSection) => number) | undefined {
  const weigh = createNameWeight(query)
  if (weigh === undefined) return undefined
  const ofBeginning = readWords(query)?.length === 1 ? FIRST_BOOST : 1
  // The sections of a page follow each other.
  let last: { title: string; weight: number } | undefined

  return ({ title, heading, isFirst }) => {
    if (last?.title !== title) last = { title, weight: weigh(title) }
    const ofTitle = isFirst ? ofBeginning * last.weight : 1 + (last.weight - 1) * BELOW_SHARE
    return heading === title ? ofTitle : Math.max(ofTitle, weigh(heading))
  }
}
