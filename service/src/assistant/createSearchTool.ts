import type { AssistantRequest } from 'docs-assistant/contract'
import { tool, type TextStreamPart } from 'ai'
import type { SearchIndex } from '../retrieval/SearchIndex.js'
import { searchArgsSchema, type SearchHit } from './SearchHit.js'
import { toPageSize } from './toPageSize.js'
import { toSearchHit } from './toSearchHit.js'

/** Parts of a model's stream, with the one tool that there is. */
export type AnswerPart = TextStreamPart<{ search: ReturnType<typeof createSearchTool> }>

interface SearchToolOptions {
  index: SearchIndex
  request: AssistantRequest
  linkPrefix: string
  /** Told what each search found. */
  onHits: (hits: readonly SearchHit[]) => void
}

/** The tool that models look things up with: the documentation, as the reader's request narrows it. */
export function createSearchTool({ index, request, linkPrefix, onHits }: SearchToolOptions) {
  return tool({
    description: 'Searches the documentation and returns the sections that fit best, best first.',
    parameters: searchArgsSchema,
    execute: ({ query }) => {
      const results = index
        .search(query, {
          limit: toPageSize(request.retrievalPageSize),
          filter: request.filter ?? undefined,
          currentPath: request.currentPath,
        })
        .map((result) => toSearchHit(result, linkPrefix))
      onHits(results)
      return Promise.resolve({ results })
    },
  })
}
