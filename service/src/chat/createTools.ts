import type { LanguageModelV2FunctionTool } from '@ai-sdk/provider'
import { DEFAULT_RETRIEVAL_PAGE_SIZE, type Filter } from 'docs-assistant/contract'
import { pageOf, readLinks } from 'docs-assistant/internal/extractive'
import { z } from 'zod'
import type { Curator } from '../curation/createCurator.js'
import type { SearchIndex, SearchResult } from '../retrieval/SearchIndex.js'
import {
  assessResults,
  createHitReader,
  searchArgsSchema,
  toPageSize,
  type SearchArgs,
  type SearchResults,
  type SiteLinks,
} from '../sites/SearchHit.js'
import type { Question } from './questionSchema.js'

/**
 * The number of results that an answer is based on, if they fit into the prompt. If a client requests fewer results
 * than the default, the answer is based on that number.
 */
const ANSWER_RESULTS = 10

/** Maximum length in characters. A longer query takes longer and does not improve the results. */
const LONGEST_QUERY = 1000

const pageArgsSchema = z.object({
  url: z.string().describe('The "url" of one of its sections'),
})

export type PageArgs = z.infer<typeof pageArgsSchema>

export type ToolArgs = SearchArgs | PageArgs

/** A valid tool call. */
export interface ToolCall {
  args: ToolArgs
  run: () => Promise<SearchResults>
}

interface ToolsOptions {
  index: SearchIndex
  curator?: Curator | undefined
  request: Question['request']
  links: SiteLinks
  /** The previous answer. A search with `context` prefers the pages that it links to. */
  earlierAnswer?: string | undefined
}

export type Tools = ReturnType<typeof createTools>

/** Creates the tools that search the documentation, with the filter of the request, and read its pages. */
export function createTools({ index, curator, request, links, earlierAnswer = '' }: ToolsOptions) {
  /** The number of results that the client asks for. */
  const shown = toPageSize(request.retrievalPageSize)

  const parsers: Record<string, (input: string) => ToolCall | { error: string }> = {
    search(input) {
      const { data: args } = toJson.pipe(searchArgsSchema).safeParse(input)
      return args
        ? { args, run: () => search(args) }
        : { error: 'The arguments must be JSON that names what to search for, like {"query": "dark mode"}.' }
    },
    read_page(input) {
      const { data: args } = toJson.pipe(pageArgsSchema).safeParse(input)
      if (args === undefined)
        return { error: 'The arguments must be JSON with the "url" of a section, like {"url": "/guides/theming"}.' }
      const found = readPage(args.url.startsWith(links.prefix) ? args.url.slice(links.prefix.length) : args.url)
      return found.results.length > 0
        ? { args, run: () => Promise.resolve(found) }
        : { error: 'The documentation has no such page. Use the "url" of a section that a search has returned.' }
    },
  }

  /**
   * Searches in the language of the filter. If the docs have nothing there, pages in other languages may have it: the
   * reader's language is then reported as missing.
   */
  async function search(args: SearchArgs): Promise<SearchResults> {
    const filter = request.filter ?? {}
    const found = await searchIn(args, filter)
    if (!filter.language || assessResults(found) !== 'nothing') return found
    const elsewhere = await searchIn(args, { version: filter.version })
    return assessResults(elsewhere) === 'nothing' ? found : { ...elsewhere, missingLanguage: filter.language }
  }

  async function searchIn({ query: asked, context: earlier = '' }: SearchArgs, filter: Filter): Promise<SearchResults> {
    const query = asked.slice(0, LONGEST_QUERY)
    const context = earlier.slice(0, LONGEST_QUERY)
    const limit = shown < DEFAULT_RETRIEVAL_PAGE_SIZE ? shown : Math.max(shown, ANSWER_RESULTS)
    const searched = await index.search(query, {
      limit,
      filter,
      isWanted: curator?.isInAnswers,
      currentPath: request.currentPath,
      ...(context !== '' && { context, earlierPaths: toPaths(earlierAnswer, links) }),
    })
    const pin = curator?.findPin(query)
    const results = toResults(pin ? putFirst(pin, searched).slice(0, limit) : searched)
    const { terms, stemming, missingVersion } = index.readTerms(query, { context, filter })
    const language = results[0]?.metadata.language ?? index.readLanguage() ?? filter.language
    return {
      results,
      ...(language && { language }),
      terms: terms.map((each) => ({ ...each, weight: round(each.weight) })),
      ...(stemming !== 'en' && { stemming }),
      ...(missingVersion && { missingVersion }),
      ...(pin && { isPinned: true }),
    }
  }

  function readPage(address: string): SearchResults {
    const sections = index.readPage(address).filter(({ page }) => curator?.isInAnswers(page.path) ?? true)
    return { results: toResults(sections), terms: [] }
  }

  function toResults(found: readonly SearchResult[]) {
    const toHit = createHitReader(links)
    return found.map((result) => ({
      ...toHit(result),
      score: round(result.score),
      pageCoverage: round(result.pageCoverage),
      relevance: round(result.relevance),
    }))
  }

  return {
    functions: FUNCTIONS,

    /** Searches for the words of a question. */
    search,

    /** Returns the sections of a page at a URL or path, in order; empty if there is no such page. */
    readPage,

    /** Returns the results of a call as they are sent to the client. */
    toShown: (toolName: string, { results, ...search }: SearchResults): SearchResults => ({
      ...search,
      results: toolName === 'search' ? results.slice(0, shown) : results,
    }),

    /** Parses a call of a model. Returns an error message for the model when the call is invalid. */
    readCall({ toolName, input }: { toolName: string; input: string }): ToolCall | { error: string } {
      const parse = Object.hasOwn(parsers, toolName) ? parsers[toolName] : undefined
      return (
        parse?.(input) ?? {
          error: `There is no tool of this name. The tools are ${Object.keys(parsers)
            .map((name) => `"${name}"`)
            .join(' and ')}.`,
        }
      )
    },
  }
}

const FUNCTIONS: LanguageModelV2FunctionTool[] = [
  {
    type: 'function',
    name: 'search',
    description: 'Searches the documentation and returns the sections that fit best, best first.',
    inputSchema: toInputSchema(searchArgsSchema),
  },
  {
    type: 'function',
    name: 'read_page',
    description: 'Returns all sections of a page of the documentation, in order.',
    inputSchema: toInputSchema(pageArgsSchema),
  },
]

/** Uses draft 7 of JSON Schema, which model servers support best. */
function toInputSchema(schema: z.ZodType) {
  return z.toJSONSchema(schema, { target: 'draft-7' }) as LanguageModelV2FunctionTool['inputSchema']
}

/** Moves a section to the first place, with a score that makes it a clear result. */
function putFirst(pin: SearchResult, found: readonly SearchResult[]): SearchResult[] {
  const { score = 1, relevance = 1 } = found[0] ?? {}
  return [{ ...pin, score: 2 * score, relevance, pageCoverage: 1 }, ...found.filter(({ url }) => url !== pin.url)]
}

/** Rounds a score, whose further digits are not significant. */
function round(value: number): number {
  return Number(value.toFixed(3))
}

/** Returns the paths of the pages that an answer links to. */
function toPaths(answer: string, { prefix }: SiteLinks): ReadonlySet<string> {
  const pages = readLinks(answer)
    .map(pageOf)
    .filter((url) => url.startsWith(prefix))
  return new Set(pages.map((url) => url.slice(prefix.length)))
}

const toJson = z.string().transform((text): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
})
