import { SYNONYM_SHARE } from 'docs-assistant/internal/extractive'
import type { Candidates } from './Candidates.js'
import { SYNONYM_WEIGHT } from './createScores.js'
import type { WeightedTerm } from './WeightedTerm.js'

/**
 * Returns what each field of a document adds to its score, before the factor of its boost. The rest of the score comes
 * from adjacent words and from the group of the document.
 */
export function explainScore<Item>(
  candidates: Candidates<Item>,
  terms: readonly WeightedTerm[],
  document: number,
): readonly number[] {
  const documents = candidates.documents()

  /** Returns what a term adds in each field; `undefined` if the document does not contain it. */
  function read(term: string, weight: number): number[] | undefined {
    const score = documents.createScoreTerm(candidates.count(term).documents)
    const found: number[][] = []
    candidates.read(
      term,
      (number, frequencies) => {
        if (number !== document) return
        const inField = (field: number) => frequencies.map((frequency, other) => (other === field ? frequency : 0))
        found.push(frequencies.map((_, field) => weight * score(document, inField(field))))
      },
      () => undefined,
    )
    return found[0]
  }

  const required = terms.filter(({ isSynonym = false }) => !isSynonym)
  const totalShare = required.reduce((total, { share }) => total + share, 0)
  const sums: number[] = documents.lengthsOf(document).map(() => 0)
  let matched = 0
  for (const { term, weight, share, synonyms = [] } of terms) {
    const own = read(term, weight)
    const alike = own ? [] : synonyms.flatMap((synonym) => [read(synonym, weight * SYNONYM_WEIGHT) ?? []])
    const added = own ?? alike.find((scores) => scores.length > 0)
    if (added === undefined) continue
    added.forEach((score, field) => (sums[field] = (sums[field] ?? 0) + score))
    matched += own ? share : SYNONYM_SHARE * share
  }
  return sums.map((sum) => (sum * matched) / totalShare)
}
