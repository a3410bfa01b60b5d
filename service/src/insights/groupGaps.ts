import { MAX_EXAMPLES, type TopicGap } from './InsightsStore.js'

/** A gap in the docs: questions with mostly the same words, and how often they were not answered well. */
export interface Gap {
  /** The number of questions that were not answered. */
  unanswered: number
  /** The number of answers with a bad rating. */
  down: number
  /** Some of the questions; none if no text is stored. */
  examples: string[]
  /** URL of the page that matches best; empty if there is none. */
  page: string
}

/** Minimum share of common words among all words of two topics, for them to be grouped. */
const SIMILARITY = 0.5

/**
 * Groups topics by their words, starting from the most frequent ones. If no text is stored, topics have no words, and
 * are grouped by page.
 * @param topics most frequent first
 */
export function groupGaps(topics: readonly TopicGap[], limit: number): Gap[] {
  const groups: (Gap & { words: number })[] = []
  const byWord = new Map<string, number[]>()
  const byPage = new Map<string, Gap>()

  for (const { topic, page, ...counts } of topics) {
    const words = topic.split(' ').filter(Boolean)
    const found = words.length === 0 ? byPage.get(page) : findGroup(words)
    if (found) {
      addTo(found, counts)
      continue
    }
    const group = { ...counts, examples: [...counts.examples], page, words: words.length }
    if (words.length === 0) byPage.set(page, group)
    for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), groups.length])
    groups.push(group)
  }
  return groups
    .sort((a, b) => b.unanswered + b.down - (a.unanswered + a.down))
    .slice(0, limit)
    .map(({ unanswered, down, examples, page }) => ({ unanswered, down, examples, page }))

  function findGroup(words: readonly string[]): Gap | undefined {
    const shared = new Map<number, number>()
    for (const word of words) {
      for (const at of byWord.get(word) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1)
    }
    const similarity = ([at, count]: [number, number]) => count / (words.length + (groups[at]?.words ?? 0) - count)
    const [best] = [...shared].sort((a, b) => similarity(b) - similarity(a))
    return best && similarity(best) >= SIMILARITY ? groups[best[0]] : undefined
  }
}

function addTo(group: Gap, { unanswered, down, examples }: Pick<TopicGap, 'unanswered' | 'down' | 'examples'>): void {
  group.unanswered += unanswered
  group.down += down
  group.examples = [...new Set([...group.examples, ...examples])].slice(0, MAX_EXAMPLES)
}
