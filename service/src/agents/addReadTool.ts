import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { toAbsoluteLinks, toUrlBelow } from '../sites/SearchHit.js'
import type { DocsServerOptions } from './DocsServerOptions.js'
import { findPage } from '../sites/findPage.js'
import { findSections } from './findSections.js'
import { readOnly, toErrorResult, toResult } from './toolResults.js'
import { findSection, writePage, writeSection } from './writePage.js'

/** Maximum length of one result, in characters. */
const LONGEST_RESULT = 40_000

export function addReadTool(
  server: McpServer,
  { site, baseUrl, countRead }: Pick<DocsServerOptions, 'site' | 'baseUrl' | 'countRead'>,
): void {
  const { live, links } = site
  const written = toAbsoluteLinks(links, baseUrl)
  const { title } = live.current
  server.registerTool(
    'read_page',
    {
      title: `Read a page of ${title}`,
      description: `Returns a page of the documentation "${title}", or one section of it, as Markdown, at most ${LONGEST_RESULT} characters at a time.`,
      inputSchema: z.object({
        path: z
          .string()
          .min(1)
          .describe(
            'The path or the URL of the page, as search_docs returns it. With the anchor of a section, that section',
          ),
        offset: z.int().min(0).default(0).describe('Where to continue, in characters'),
      }),
      annotations: readOnly,
    },
    async ({ path, offset }) => {
      const page = findPage({ live, links: written }, path) ?? findPage(site, path)
      if (page === undefined || page.hidden) {
        const found = await findSections(site, path.replace(/[^\p{L}\p{N}]+/gu, ' '), { limit: 5 })
        const closest = [...new Set(found.map((hit) => hit.path))]
        return toErrorResult(
          `There is no page at ${path}.${closest.length > 0 ? ` The closest are: ${closest.join(', ')}` : ''}`,
        )
      }
      countRead({ page: links.prefix + page.path })
      const toUrl = toUrlBelow(written)
      const section = findSection(page, path)
      const text = section ? writeSection(page, section, toUrl) : writePage(page, toUrl)
      const end = offset + LONGEST_RESULT
      return toResult(
        text.length > end
          ? `${text.slice(offset, end)}\n\nContinue with offset ${end} of ${text.length}.`
          : text.slice(offset),
      )
    },
  )
}
