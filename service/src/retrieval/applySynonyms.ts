import { toTerms } from 'docs-assistant/extractive'
import type { WeightedTerm } from './createTextIndex.js'

/** How much a synonym counts, compared with the word of the question. More costs questions that need none. */
const SYNONYM_WEIGHT = 0.3

/** Words and phrases that mean the same on a site, each as its terms. */
export type SynonymGroup = readonly (readonly string[])[]

/**
 * @param groups as the owner writes them: `[["workspace", "tenant"], ["SSO", "single sign-on"]]`
 * @param stemming base language of the docs
 */
export function readSynonyms(groups: readonly (readonly string[])[], stemming: string): SynonymGroup[] {
  return groups.map((group) => group.map((member) => toTerms(member, stemming)).filter((terms) => terms.length > 0))
}

/**
 * Replaces words that the documentation does not have by a synonym that it has, and adds the synonyms of the others.
 *
 * @param isKnown whether the documentation has a term
 */
export function applySynonyms(
  asked: readonly string[],
  groups: readonly SynonymGroup[],
  isKnown: (term: string) => boolean,
): WeightedTerm[] {
  let terms = [...asked]
  const added: string[] = []
  for (const group of groups) {
    const said = group.find((member) => member.every((term) => terms.includes(term)))
    const others = group.filter((member) => member !== said && member.every(isKnown))
    if (said === undefined) continue
    if (said.every(isKnown)) {
      added.push(...others.flat())
      continue
    }
    const [first = said] = others
    const position = terms.findIndex((term) => said.includes(term))
    terms = [...terms.slice(0, position), ...first, ...terms.slice(position).filter((term) => !said.includes(term))]
  }
  const synonyms = [...new Set(added)].filter((term) => !terms.includes(term))
  return [
    ...terms.map((term) => ({ term, weight: 1, share: 1 })),
    ...synonyms.map((term) => ({ term, weight: SYNONYM_WEIGHT, share: SYNONYM_WEIGHT, isSynonym: true })),
  ]
}
