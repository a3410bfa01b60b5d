import { toGapId, toWordDigest, type GapMark } from './GapStore.js'
import { MAX_EXAMPLES, type TopicGap } from './InsightsStore.js'

/** A gap in the docs: questions with mostly the same words, and how often they were not answered well. */
export interface Gap {
  id: string
  /** Digests of the words of its first topic; empty if no text is stored. */
  words: readonly string[]
  /** The number of questions that were not answered. */
  unanswered: number
  /** The number of answers with a bad rating. */
  down: number
  /** Some of the questions; none if no text is stored. */
  examples: string[]
  /** URL of the page that matches best; empty if there is none. */
  page: string
  /** What is decided about it. */
  mark?: GapMark
}

/** Minimum share of common words among all words of two topics, for them to be grouped. */
const SIMILARITY = 0.5

/**
 * Groups topics by their words, starting from the marked gaps and the most frequent topics. If no text is stored,
 * topics have no words, and are grouped by page.
 * @param topics most frequent first
 * @param marks of gaps, which also stay if they have no topics any more
 */
export function groupGaps(topics: readonly TopicGap[], limit: number, marks: readonly GapMark[] = []): Gap[] {
  const groups: Gap[] = []
  const byWord = new Map<string, Gap[]>()
  const byPage = new Map<string, Gap>()

  function addGroup(group: Gap): void {
    if (group.words.length === 0) byPage.set(group.page, group)
    for (const word of group.words) byWord.set(word, [...(byWord.get(word) ?? []), group])
    groups.push(group)
  }

  for (const mark of marks) {
    const { id, words, page } = mark
    addGroup({ id, words, page, unanswered: 0, down: 0, examples: [], mark })
  }
  for (const { topic, page, ...counts } of topics) {
    const words = topic.split(' ').filter(Boolean).map(toWordDigest)
    const found = words.length === 0 ? byPage.get(page) : findGroup(words)
    if (found) addTo(found, counts)
    else addGroup({ id: toGapId(words, page), words, page, ...counts, examples: [...counts.examples] })
  }
  return groups.sort((a, b) => b.unanswered + b.down - (a.unanswered + a.down)).slice(0, limit)

  function findGroup(words: readonly string[]): Gap | undefined {
    const shared = new Map<Gap, number>()
    for (const word of words) for (const gap of byWord.get(word) ?? []) shared.set(gap, (shared.get(gap) ?? 0) + 1)
    const similarity = ([gap, count]: [Gap, number]) => count / (words.length + gap.words.length - count)
    const [best] = [...shared].sort((a, b) => similarity(b) - similarity(a))
    return best && similarity(best) >= SIMILARITY ? best[0] : undefined
  }
}

function addTo(group: Gap, { unanswered, down, examples }: Pick<TopicGap, 'unanswered' | 'down' | 'examples'>): void {
  group.unanswered += unanswered
  group.down += down
  group.examples = [...new Set([...group.examples, ...examples])].slice(0, MAX_EXAMPLES)
}
