import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { toAbsoluteLinks, type SearchHit } from '../sites/SearchHit.js'
import { findSections } from './findSections.js'
import type { DocsServerOptions } from './DocsServerOptions.js'
import { editionShape, readOnly, toResult } from './toolResults.js'

/** About 500 tokens for each result, and 5,000 for all: agents pay for what they read. */
const RESULT_LENGTH = 2_000
const RESULTS_LENGTH = 20_000

const outputSchema = z.object({
  results: z.array(
    z.object({
      id: z.string().describe('Path of the section: read_page with it reads the section alone'),
      path: z.string().describe('Path of the page'),
      url: z.string(),
      title: z.string().describe('Title of the page'),
      heading: z.string(),
      content: z.string().describe('Markdown, shortened'),
      version: z.string().optional(),
      language: z.string().optional(),
    }),
  ),
  version: z.string().optional().describe('The version that was searched alone'),
  language: z.string().optional().describe('The language that was searched alone'),
})

type Result = z.infer<typeof outputSchema>['results'][number]

export function addSearchTool(
  server: McpServer,
  { site: { live, index, links }, baseUrl }: Pick<DocsServerOptions, 'site' | 'baseUrl'>,
): void {
  const { title } = live.current
  const searched = { index, links: toAbsoluteLinks(links, baseUrl) }
  server.registerTool(
    'search_docs',
    {
      title: `Search ${title}`,
      description: `Searches the documentation "${title}" and returns the sections that fit best, best first. Read a whole page or section with read_page.`,
      inputSchema: z.object({
        query: z.string().min(1).describe('The words to search for'),
        limit: z.int().min(1).max(20).default(8).describe('How many sections to return'),
        ...editionShape,
      }),
      outputSchema,
      annotations: readOnly,
    },
    async ({ query, limit, version, language }) => {
      const results = fit((await findSections(searched, query, { limit, filter: { version, language } })).map(toOutput))
      const text =
        results.length > 0 ? results.map(writeResult).join('\n\n') : 'Nothing fits these words. Search for others.'
      return toResult(text, { results, ...(version && { version }), ...(language && { language }) })
    },
  )
}

const shorten = (text: string, length: number) => (text.length > length ? `${text.slice(0, length).trimEnd()} …` : text)

function toOutput({ id, path, url, title, heading, content, metadata }: SearchHit & { id: string }): Result {
  const { version, language } = metadata
  return {
    id,
    path,
    url,
    title,
    heading,
    content: shorten(content, RESULT_LENGTH),
    ...(version && { version }),
    ...(language && { language }),
  }
}

function writeResult({ id, path, url, title, heading, content }: Result): string {
  const name = title === heading ? title : `${title}: ${heading}`
  return `## ${name}\n\nURL: ${url}\nPath: ${path}${id === path ? '' : `\nSection: ${id}`}\n\n${content}`
}

/** The first results whose texts have the length of all results together. */
function fit(results: readonly Result[]): Result[] {
  let length = 0
  const end = results.findIndex((result) => (length += writeResult(result).length) > RESULTS_LENGTH)
  return results.slice(0, end === -1 ? undefined : end)
}
