import type { Filter } from 'docs-assistant/contract'
import { createHitReader, type SearchHit } from '../sites/SearchHit.js'
import type { DocsServerOptions } from './DocsServerOptions.js'

const LONGEST_QUERY = 1_000

/** Searches a site for an agent. The id of a section is its path, with its anchor behind `#`. */
export async function findSections(
  { index, links }: Pick<DocsServerOptions['site'], 'index' | 'links'>,
  query: string,
  options: { limit: number; filter?: Filter },
): Promise<(SearchHit & { id: string })[]> {
  const found = await index.search(query.slice(0, LONGEST_QUERY), options)
  const toHit = createHitReader(links)
  return found.map((result) => ({ ...toHit(result), id: result.url }))
}
