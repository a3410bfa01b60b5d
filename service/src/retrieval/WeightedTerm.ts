/** A term to search for. */
export interface WeightedTerm {
  term: string
  /** The factor of the term's score. */
  weight: number
  /** The share of its score that an item loses without the term. */
  share: number
  /** Whether the term is a synonym of another one. An item loses nothing without it. */
  isSynonym?: boolean
  /** Terms that mean about the same. An item that has one of them loses only a part of the share. */
  synonyms?: readonly string[]
}
