import { unpackContent } from '../content/packContent.js'
import type { Section } from '../content/Site.js'
import type { Reranker } from '../embeddings/createReranker.js'
import { writeSection } from '../embeddings/createSectionVectors.js'
import type { SearchResult } from './SearchIndex.js'

/** Dampens the differences between the first ranks: the value that the authors of the method recommend. */
const K = 60

/**
 * Merges the ranking by words and the ranking by meaning by reciprocal rank fusion (Cormack, Clarke and Büttcher,
 * 2009): results near the top of both come first, although their scores are not comparable.
 * @param found best first by words; a score of 0 means that no word matches
 * @param nearest best first by meaning
 */
export function fuseRankings(found: readonly SearchResult[], nearest: readonly Section[]): SearchResult[] {
  const ranks = new Map(nearest.map((section, rank) => [section, rank]))
  const isFound = ({ section }: SearchResult) => ranks.has(section)
  const rankOf = ({ section }: SearchResult) => ranks.get(section) ?? 0
  const scores = new Map<SearchResult, number>()
  for (const ranking of [
    found.filter(({ score }) => score > 0),
    found.filter(isFound).sort((one, other) => rankOf(one) - rankOf(other)),
  ]) {
    for (const [rank, result] of ranking.entries()) scores.set(result, (scores.get(result) ?? 0) + 1 / (K + rank + 1))
  }
  return [...scores].sort(([, one], [, other]) => other - one).map(([result]) => result)
}

/** The number of results that are reranked. Each one takes time. */
const RERANKED = 30

/** Sorts the first results with the reranker. Their order does not change while its server is unavailable. */
export async function rerank(
  question: string,
  found: readonly SearchResult[],
  reranker: Reranker,
): Promise<readonly SearchResult[]> {
  const first = found.slice(0, RERANKED)
  const order = await reranker(question, first.map(writeResult))
  if (order === undefined) return found
  const ranked = order.flatMap((index) => first[index] ?? [])
  return [...ranked, ...found.filter((result) => !ranked.includes(result))]
}

function writeResult({ page, section }: SearchResult): string {
  const blocks = unpackContent(page.content, 'blocks')
  return writeSection(page.title, section, blocks[page.sections.indexOf(section)] ?? [])
}
