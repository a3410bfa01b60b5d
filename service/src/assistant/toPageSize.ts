import { DEFAULT_RETRIEVAL_PAGE_SIZE } from 'docs-assistant/contract'

/** The contract names no bound; more sections than this help nobody. */
const MAX_PAGE_SIZE = 50

/** How many results a search returns: what was asked for, brought into 1 to 50. */
export function toPageSize(asked: number = DEFAULT_RETRIEVAL_PAGE_SIZE): number {
  return Math.min(MAX_PAGE_SIZE, Math.max(1, Math.trunc(asked)))
}
