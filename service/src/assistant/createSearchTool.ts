import type { AssistantRequest } from 'docs-assistant/contract'
import type { LanguageModelV2FunctionTool } from '@ai-sdk/provider'
import { z } from 'zod'
import type { SearchIndex } from '../retrieval/SearchIndex.js'
import { InvalidToolArgumentsError } from './InvalidToolArgumentsError.js'
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

/** The draft of JSON Schema that servers of models know best. */
const inputSchema = z.toJSONSchema(searchArgsSchema, { target: 'draft-7' }) as LanguageModelV2FunctionTool['inputSchema']

export type SearchTool = ReturnType<typeof createSearchTool>

/** The tool that models look things up with: the documentation, as the reader's request narrows it. */
export function createSearchTool({ index, request, linkPrefix, onHits }: SearchToolOptions) {
  return {
    name: 'search',
    description: 'Searches the documentation and returns the sections that fit best, best first.',
    inputSchema,

    /**
     * What a model wrote as arguments.
     *
     * @throws {InvalidToolArgumentsError} where they are not JSON, or name no query
     */
    readArgs(input: string): SearchArgs {
      const { data, error } = argsSchema.safeParse(input)
      if (error) throw new InvalidToolArgumentsError({ cause: error })
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
