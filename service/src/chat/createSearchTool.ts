import type { AssistantRequest } from 'docs-assistant/contract'
import type { LanguageModelV2FunctionTool } from '@ai-sdk/provider'
import { z } from 'zod'
import type { SearchIndex } from '../retrieval/createIndex.js'
import { searchArgsSchema, toPageSize, toSearchHit, type SearchArgs, type SearchHit, type SiteLinks } from '../search/SearchHit.js'

/** Maximum length in characters. A longer query takes longer and does not improve the results. */
const LONGEST_QUERY = 1000

interface SearchToolOptions {
  index: SearchIndex
  request: AssistantRequest
  links: SiteLinks
  /** Called with the results of each search. */
  onHits: (hits: readonly SearchHit[]) => void
}

const argsSchema = z.string().transform(toJson).pipe(searchArgsSchema)

/** Draft 7 of JSON Schema is the one that model servers support best. */
const inputSchema = z.toJSONSchema(searchArgsSchema, { target: 'draft-7' }) as LanguageModelV2FunctionTool['inputSchema']

export type SearchTool = ReturnType<typeof createSearchTool>

/** The search tool of the model: searches the documentation, filtered as the request asks. */
export function createSearchTool({ index, request, links, onHits }: SearchToolOptions) {
  return {
    name: 'search',
    description: 'Searches the documentation and returns the sections that fit best, best first.',
    inputSchema,

    /** Parses a tool call. Returns an error message for the model when the call is invalid. */
    readCall({ toolName, input }: { toolName: string, input: string }): { args: SearchArgs } | { error: string } {
      if (toolName !== this.name) return { error: `There is no tool of this name. The only tool is "${this.name}".` }
      const { data, error } = argsSchema.safeParse(input)
      if (error) return { error: 'The arguments must be JSON that names what to search for, like {"query": "dark mode"}.' }
      return { args: data }
    },

    run({ query }: SearchArgs): { results: SearchHit[] } {
      const results = index
        .search(query.slice(0, LONGEST_QUERY), {
          limit: toPageSize(request.retrievalPageSize),
          filter: request.filter ?? undefined,
          currentPath: request.currentPath,
        })
        .map((result) => toSearchHit(result, links))
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
