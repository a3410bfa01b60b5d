import { defaultSearchLabels } from './defaultSearchLabels.js'
import type { SearchLabels } from './SearchLabels.js'
import { useLabels } from './useLabels.js'

/** The texts of the search that stands in for the assistant, with what the owner replaced. */
export function useSearchLabels(): SearchLabels {
  return { ...defaultSearchLabels, ...useLabels() }
}
