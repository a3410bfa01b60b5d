import { toTerms } from 'docs-assistant/internal/extractive'
import type { AskedTerm } from './readWords.js'

/** Words and phrases with the same meaning on a site, each as its terms. */
export type SynonymGroup = readonly (readonly string[])[]

/**
 * Converts the synonyms of the config to terms.
 * @param groups as the owner writes them: `[["workspace", "tenant"], ["SSO", "single sign-on"]]`
 * @param stemming base language of the docs
 */
export function readSynonyms(groups: readonly (readonly string[])[], stemming: string): SynonymGroup[] {
  return groups.map((group) => group.map((member) => toTerms(member, stemming)).filter((terms) => terms.length > 0))
}

/** A term of the question, or one of its synonyms. */
export interface MeantTerm extends AskedTerm {
  isSynonym?: boolean
}

/**
 * Replaces words that the documentation does not contain with a synonym that it contains, and adds the synonyms of the
 * other words.
 * @param isKnown whether the documentation contains a term
 */
export function applySynonyms(
  asked: readonly AskedTerm[],
  groups: readonly SynonymGroup[],
  isKnown: (term: string) => boolean,
): MeantTerm[] {
  let terms: MeantTerm[] = [...asked]
  const added: string[] = []
  const isAsked = (term: string) => terms.some((other) => other.term === term)
  for (const group of groups) {
    const said = group.find((member) => member.every(isAsked))
    const others = group.filter((member) => member !== said && member.every(isKnown))
    if (said === undefined) continue
    if (said.every(isKnown)) {
      added.push(...others.flat())
      continue
    }
    const first = (others[0] ?? said).map((term) => ({ term, share: 1 }))
    const position = terms.findIndex(({ term }) => said.includes(term))
    terms = [...terms.slice(0, position), ...first, ...terms.slice(position).filter(({ term }) => !said.includes(term))]
  }
  const synonyms = [...new Set(added)].filter((term) => !isAsked(term))
  return [...terms, ...synonyms.map((term) => ({ term, share: 1, isSynonym: true }))]
}
