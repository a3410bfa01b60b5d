import { sumWeights, toTermSet, type Search } from './Search.js'
import { findTerms } from './toTerms.js'

/** Returns the weight of the terms of a search that a text has. */
export type Weigh = (text: string) => number

export function createWeigh({ terms, stemming }: Pick<Search, 'terms' | 'stemming'>): Weigh {
  const asked = toTermSet({ terms })
  /** Most texts are weighed more than once. */
  const weights = new Map<string, number>()
  return (text) => {
    const known = weights.get(text)
    if (known !== undefined) return known
    const present = findTerms(text, asked, stemming)
    const weight = sumWeights(terms, (term) => present.has(term))
    weights.set(text, weight)
    return weight
  }
}

/** Returns a function for the share of the terms of a search that a text has, from 0 to 1. */
export function createCover(search: Pick<Search, 'terms' | 'stemming'>): Weigh {
  const weigh = createWeigh(search)
  const total = sumWeights(search.terms, () => true) || 1
  return (text) => weigh(text) / total
}
