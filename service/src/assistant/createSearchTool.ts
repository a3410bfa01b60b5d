import type { AssistantRequest } from 'docs-assistant/contract'
import { InvalidToolArgumentsError, zodSchema } from 'ai'
import { z } from 'zod'
import type { SearchIndex } from '../retrieval/SearchIndex.js'
import { searchArgsSchema, type SearchArgs, type SearchHit } from './SearchHit.js'
import { toPageSize } from './toPageSize.js'
import { toSearchHit } from './toSearchHit.js'

interface SearchToolOptions {
  index: SearchIndex
  request: AssistantRequest
  linkPrefix: string
  /** Told what each search found. */
  onHits: (hits: readonly SearchHit[]) => void
}

const argsSchema = z.string().transform(toJson).pipe(searchArgsSchema)

export type SearchTool = ReturnType<typeof createSearchTool>

/** The tool that models look things up with: the documentation, as the reader's request narrows it. */
export function createSearchTool({ index, request, linkPrefix, onHits }: SearchToolOptions) {
  return {
    name: 'search',
    description: 'Searches the documentation and returns the sections that fit best, best first.',
    parameters: zodSchema(searchArgsSchema).jsonSchema,

    /**
     * What a model wrote as arguments.
     *
     * @throws {InvalidToolArgumentsError} where they are not JSON, or name no query
     */
    readArgs(toolArgs: string): SearchArgs {
      const { data, error } = argsSchema.safeParse(toolArgs)
      if (error) throw new InvalidToolArgumentsError({ toolName: 'search', toolArgs, cause: error })
      return data
    },

    run({ query }: SearchArgs): { results: SearchHit[] } {
      const results = index
        .search(query, {
          limit: toPageSize(request.retrievalPageSize),
          filter: request.filter ?? undefined,
          currentPath: request.currentPath,
        })
        .map((result) => toSearchHit(result, linkPrefix))
      onHits(results)
      return { results }
    },
  }
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
