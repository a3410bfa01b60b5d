import type { AssistantRequest } from 'docs-assistant/contract'
import type { LanguageModelV2FunctionTool } from '@ai-sdk/provider'
import { pageOf, readLinks } from 'docs-assistant/extractive'
import { z } from 'zod'
import type { SearchIndex } from '../retrieval/createIndex.js'
import { searchArgsSchema, toPageSize, toSearchHit, type SearchArgs, type SearchResults, type SiteLinks } from '../search/SearchHit.js'

/** Maximum length in characters. A longer query takes longer and does not improve the results. */
const LONGEST_QUERY = 1000

interface SearchToolOptions {
  index: SearchIndex
  request: AssistantRequest
  links: SiteLinks
  /** The answer before the question. A search with `context` prefers the pages that it links to. */
  earlierAnswer?: string | undefined
  /** Called with the results of each search. */
  onResults: (results: SearchResults) => void
}

const argsSchema = z.string().transform(toJson).pipe(searchArgsSchema)

/** Draft 7 of JSON Schema is the one that model servers support best. */
const inputSchema = z.toJSONSchema(searchArgsSchema, { target: 'draft-7' }) as LanguageModelV2FunctionTool['inputSchema']

export type SearchTool = ReturnType<typeof createSearchTool>

/** The search tool of the model: searches the documentation, filtered as the request asks. */
export function createSearchTool({ index, request, links, earlierAnswer = '', onResults }: SearchToolOptions) {
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

    run({ query: asked, context }: SearchArgs): SearchResults {
      const query = asked.slice(0, LONGEST_QUERY)
      const results = index
        .search(query, {
          limit: toPageSize(request.retrievalPageSize),
          filter: request.filter ?? undefined,
          currentPath: request.currentPath,
          ...(context && { context: context.slice(0, LONGEST_QUERY), earlierPaths: toPaths(earlierAnswer, links) }),
        })
        .map((result) => ({ ...toSearchHit(result, links), score: round(result.score), pageCoverage: round(result.pageCoverage) }))
      const terms = index.readTerms(query, context?.slice(0, LONGEST_QUERY))
      const language = results[0]?.metadata.language ?? index.readLanguage() ?? request.filter?.language
      const found = { results, ...(language && { language }), terms: terms.map(({ term, weight }) => ({ term, weight: round(weight) })) }
      onResults(found)
      return found
    },
  }
}

/** More digits say nothing, and models read them. */
function round(value: number): number {
  return Number(value.toFixed(3))
}

/** The paths of the pages that an answer links to. */
function toPaths(answer: string, { prefix }: SiteLinks): ReadonlySet<string> {
  const pages = readLinks(answer).map(pageOf).filter((url) => url.startsWith(prefix))
  return new Set(pages.map((url) => url.slice(prefix.length)))
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
