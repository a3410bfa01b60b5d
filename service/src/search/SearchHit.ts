import { z } from 'zod'
import { DEFAULT_RETRIEVAL_PAGE_SIZE } from 'docs-assistant/contract'
import { unpackContent } from '../content/packContent.js'
import type { SearchResult } from '../retrieval/createIndex.js'
import type { Block } from '../content/Site.js'
import type { ServedSite } from '../sites/openServedSites.js'

/** A section as the `search` tool gives it to models and readers. */
const searchHitSchema = z.object({
  /** The page, from the root of the site: `/guides/theming`. */
  path: z.string(),
  /** The URL of the section, which answers link to. */
  url: z.string(),
  /** Title of the page. */
  title: z.string(),
  heading: z.string(),
  /** The section as Markdown, its blocks parted by blank lines. */
  content: z.string(),
  /**
   * The title again, where clients of the public service look for it. With what the page says of
   * itself, so that the widget can tell when that is not the version or language being read.
   */
  metadata: z.object({ title: z.string(), version: z.string().optional(), language: z.string().optional() }),
})

export type SearchHit = z.infer<typeof searchHitSchema>

/** The arguments of the `search` tool. */
export const searchArgsSchema = z.object({ query: z.string().describe('The words to search for') })

export type SearchArgs = z.infer<typeof searchArgsSchema>

/** The result of the `search` tool. */
export const searchHitsSchema = z.object({ results: z.array(searchHitSchema) })

export type SiteLinks = ServedSite['links']

export function toSearchHit({ page, section, url }: SearchResult, links: SiteLinks): SearchHit {
  const { title, version, language } = page
  const blocks = unpackContent(page.content, 'blocks')[page.sections.indexOf(section)] ?? []
  return {
    path: page.path,
    url: links.prefix + url,
    title,
    heading: section.heading,
    content: blocks.map((block) => toMarkdown(block, links)).join('\n\n'),
    metadata: { title, ...(version && { version }), ...(language && { language }) },
  }
}

/** Targets of Markdown links that begin at the root of the site. */
const SITE_LINK = /(?<=\]\()\/(?!\/)[^)\s]*/g

/** The Markdown of a block, with links that work outside of its page. */
export function toMarkdown({ kind, markdown }: Block, { prefix, builtFor }: SiteLinks): string {
  if (kind === 'code') return markdown
  return markdown.replaceAll(SITE_LINK, (path) => prefix + (path.startsWith(`${builtFor}/`) ? path.slice(builtFor.length) : path))
}

/** Maximum page size. The contract names none. */
const MAX_PAGE_SIZE = 50

/** Clamps the requested page size to 1 to 50. */
export function toPageSize(asked: number = DEFAULT_RETRIEVAL_PAGE_SIZE): number {
  return Math.min(MAX_PAGE_SIZE, Math.max(1, Math.trunc(asked)))
}
