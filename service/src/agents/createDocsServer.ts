import { McpServer, type CallToolResult } from '@modelcontextprotocol/server'
import type { Filter } from 'docs-assistant/contract'
import { z } from 'zod'
import type { RequestLimits } from '../limits/RequestLimits.js'
import { toSearchHit, toUrlBelow, type SearchHit } from '../sites/SearchHit.js'
import { askOnce, type AskOptions } from './askOnce.js'
import { findPage } from './findPage.js'
import { writePage } from './writePage.js'

export interface DocsServerOptions extends AskOptions {
  /** Counts a question. Returns how long to wait if there were too many. */
  consume: () => ReturnType<RequestLimits['consume']>
}

/** About 500 tokens for each result, and 5,000 for all: agents pay for what they read. */
const RESULT_LENGTH = 2_000
const RESULTS_LENGTH = 20_000

/** Maximum length of the result of one `read_page` call, in characters. */
const PAGE_LENGTH = 40_000

const LONGEST_QUERY = 1_000

const annotations = { readOnlyHint: true, destructiveHint: false, openWorldHint: false }

const toText = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] })
const toError = (text: string): CallToolResult => ({ ...toText(text), isError: true })

const shorten = (text: string, length: number) => (text.length > length ? `${text.slice(0, length).trimEnd()} …` : text)

/** The tools of a site: search, read a page, ask. One for each request, as agents have no session. */
export function createDocsServer({ site, ...options }: DocsServerOptions): McpServer {
  const { live, index, links } = site
  const { title } = live.current
  const server = new McpServer({ name: site.domain, version: '1.0.0' })

  async function search(query: string, limit: number, filter?: Filter): Promise<SearchHit[]> {
    const found = await index.search(query.slice(0, LONGEST_QUERY), { limit, filter })
    return found.map((result) => toSearchHit(result, links))
  }

  server.registerTool(
    'search_docs',
    {
      title: `Search ${title}`,
      description: `Searches the documentation "${title}" and returns the sections that fit best, best first. Read a whole page with read_page.`,
      inputSchema: z.object({
        query: z.string().min(1).describe('The words to search for'),
        limit: z.int().min(1).max(20).default(8).describe('How many sections to return'),
        version: z.string().optional().describe('Only this version of the documentation'),
        language: z.string().optional().describe('Only this language, as a language tag'),
      }),
      annotations: { ...annotations, idempotentHint: true },
    },
    async ({ query, limit, version, language }) => {
      const texts: string[] = []
      for (const { title: page, heading, url, path, content } of await search(query, limit, { version, language })) {
        const text = `## ${page === heading ? page : `${page}: ${heading}`}\n\nURL: ${url}\nPath: ${path}\n\n${shorten(content, RESULT_LENGTH)}`
        if (texts.join('').length + text.length > RESULTS_LENGTH) break
        texts.push(text)
      }
      return toText(texts.length > 0 ? texts.join('\n\n') : 'Nothing fits these words. Search for others.')
    },
  )

  server.registerTool(
    'read_page',
    {
      title: `Read a page of ${title}`,
      description: `Returns a page of the documentation "${title}" as Markdown, at most ${PAGE_LENGTH} characters at a time.`,
      inputSchema: z.object({
        path: z.string().min(1).describe('The path or the URL of the page, as search_docs returns it'),
        offset: z.int().min(0).default(0).describe('Where to continue, in characters'),
      }),
      annotations: { ...annotations, idempotentHint: true },
    },
    async ({ path, offset }) => {
      const page = findPage(site, path)
      if (page === undefined || page.hidden) {
        const closest = [...new Set((await search(path.replace(/[^\p{L}\p{N}]+/gu, ' '), 5)).map((hit) => hit.path))]
        return toError(
          `There is no page at ${path}.${closest.length > 0 ? ` The closest are: ${closest.join(', ')}` : ''}`,
        )
      }
      await options.recorder.recordRead(site.domain, links.prefix + page.path)
      const text = writePage(page, toUrlBelow(links))
      const end = offset + PAGE_LENGTH
      return toText(
        text.length > end
          ? `${text.slice(offset, end)}\n\nContinue with offset ${end} of ${text.length}.`
          : text.slice(offset),
      )
    },
  )

  server.registerTool(
    'ask',
    {
      title: `Ask ${title}`,
      description: `Answers a question from the documentation "${title}", with its sources.`,
      inputSchema: z.object({
        question: z.string().min(1).max(options.budgets.questionLength),
        version: z.string().optional().describe('Only from this version of the documentation'),
        language: z.string().optional().describe('Only from pages in this language, as a language tag'),
      }),
      annotations,
    },
    async ({ question, version, language }) => {
      const refusal = await options.consume()
      if (refusal) return toError(`Too many questions. Ask again in ${refusal.retryAfter} seconds.`)
      const answer = await askOnce(question, { site, ...options, filter: { version, language } })
      return answer === undefined ? toError('The model stopped answering. Ask again in a moment.') : toText(answer)
    },
  )

  return server
}
