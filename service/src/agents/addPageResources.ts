import { ProtocolError, ProtocolErrorCode, ResourceTemplate, type McpServer } from '@modelcontextprotocol/server'
import { findPage } from '../sites/findPage.js'
import { toAbsoluteLinks, toUrlBelow } from '../sites/SearchHit.js'
import type { DocsServerOptions } from './DocsServerOptions.js'
import { writePage } from './writePage.js'

/** Maximum number of pages in the list, which clients show to choose from. All pages can be read. */
const MOST_LISTED = 1000

const MARKDOWN = 'text/markdown'

/**
 * Adds the pages of a site as resources, `docs://acme/guide/start`, for clients in which the user picks what the model
 * reads.
 */
export function addPageResources(
  server: McpServer,
  { site, baseUrl, countRead }: Pick<DocsServerOptions, 'site' | 'baseUrl' | 'countRead'>,
): void {
  const { domain, live, links } = site
  const { title, pages } = live.current
  const toUrl = toUrlBelow(toAbsoluteLinks(links, baseUrl))
  const toUri = (path: string) => `docs://${domain}${path}`
  const list = () => ({
    resources: [...pages.values()]
      .filter(({ hidden }) => !hidden)
      .slice(0, MOST_LISTED)
      .map(({ path, title, description }) => ({
        uri: toUri(path),
        name: title,
        title,
        description,
        mimeType: MARKDOWN,
      })),
  })

  server.registerResource(
    'page',
    new ResourceTemplate(toUri('{+path}'), { list }),
    { title: `Pages of ${title}`, description: `A page of the documentation "${title}".`, mimeType: MARKDOWN },
    ({ href, pathname }) => {
      const page = findPage(site, pathname)
      if (page === undefined || page.hidden) {
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no page at ${pathname}.`)
      }
      countRead({ page: links.prefix + page.path })
      return { contents: [{ uri: href, mimeType: MARKDOWN, text: writePage(page, toUrl) }] }
    },
  )
}
