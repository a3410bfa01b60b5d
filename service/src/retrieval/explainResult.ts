import type { Candidates } from './Candidates.js'
import type { BoostOf } from './createBoosts.js'
import { explainScore } from './explainScore.js'
import { isNewsPage } from './isNewsPage.js'
import type { Entry, ExplainedResult, SearchResult } from './SearchIndex.js'
import { FIELDS } from './sectionFields.js'
import type { WeightedTerm } from './WeightedTerm.js'

interface Search {
  terms: readonly WeightedTerm[]
  boosts: Readonly<Record<string, BoostOf>>
  candidates: Candidates<Entry>
}

/** Returns a result with what each field and each boost adds to its score. */
export function explainResult(result: SearchResult, { terms, boosts, candidates }: Search): ExplainedResult {
  const entry = { ...result, isNews: isNewsPage(result.page) }
  const factors = Object.entries(boosts).map(([reason, factorOf]) => [reason, factorOf(entry)] as const)
  const factor = factors.reduce((product, [, each]) => product * each, 1)
  const document = candidates.items().findIndex((item) => item?.section === result.section)
  const scores = document === -1 ? [] : explainScore(candidates, terms, document)
  return {
    ...result,
    fields: Object.fromEntries(Object.keys(FIELDS).map((field, position) => [field, factor * (scores[position] ?? 0)])),
    boosts: Object.fromEntries(factors.filter(([, each]) => each !== 1)),
  }
}
