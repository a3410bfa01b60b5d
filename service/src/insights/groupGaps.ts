import { MAX_EXAMPLES, type TopicGap } from './InsightsStore.js'

/** What the docs lack: questions with mostly the same words, and how often they were asked in vain. */
export interface Gap {
  /** Questions that were not answered. */
  unanswered: number
  /** Answers with a bad rating. */
  down: number
  /** Some of the questions; none where no text is kept. */
  examples: string[]
  /** URL of the page that fits best; empty where there is none. */
  page: string
}

/** How much of the words of two topics must be the same: of all words that one of them has. */
const SIMILARITY = 0.5

/**
 * Groups topics by their words. Each group forms around its most frequent topic. Where no text is kept, a topic has no
 * words, and its page is the group.
 *
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
