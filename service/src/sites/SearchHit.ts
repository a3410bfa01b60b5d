import { DEFAULT_RETRIEVAL_PAGE_SIZE } from 'docs-assistant/contract'
import { assess, type SearchTerm, type Tier } from 'docs-assistant/internal/extractive'
import { z } from 'zod'
import { unpackContent } from '../content/packContent.js'
import type { Block, Page } from '../content/Site.js'
import type { SearchResult } from '../retrieval/SearchIndex.js'
import type { ServedSite } from './ServedSite.js'

/** A section in the result of the `search` tool. */
export interface SearchHit {
  /** Path of the page from the root of the site: `/guides/theming`. */
  path: string
  /** The URL of the section that answers link to. */
  url: string
  /** Title of the page. */
  title: string
  heading: string
  /** The section as Markdown, its blocks separated by blank lines. */
  content: string
  /**
   * The title, where clients of the public service expect it, and the version and language of the page, so that the
   * widget can detect a mismatch with the reader's page.
   */
  metadata: { title: string; version?: string; language?: string }
  /** The same section in other versions of the docs, the newest first. */
  otherVersions?: readonly { version: string; url: string }[]
}

/** The arguments of the `search` tool. */
export const searchArgsSchema = z.object({
  query: z.string().describe('The words to search for'),
  context: z.string().optional().describe('Words from earlier in the conversation, which count less'),
})

export type SearchArgs = z.infer<typeof searchArgsSchema>

/** The result of a search, or the sections of a page. */
export interface SearchResults {
  results: (SearchHit & { score: number; pageCoverage: number; relevance: number })[]
  /** The language of the documentation as a tag, if it is known. */
  language?: string
  /** The terms of the search. */
  terms: readonly SearchTerm[]
  /**
   * The base language whose stemmer produced the terms.
   * @default 'en'
   */
  stemming?: string | undefined
  /** The version that the query names, if the docs do not have it. */
  missingVersion?: string | undefined
  /** The language of the filter, as a tag, if nothing was found in it and the results are in another one. */
  missingLanguage?: string | undefined
  /** Whether the owners of the docs have chosen the first result for the query. */
  isPinned?: boolean
}

/** Whether the documentation answers the query. */
export function assessResults({ terms, stemming, results, isPinned = false }: SearchResults): Tier {
  return isPinned ? 'answer' : assess({ terms, stemming, sections: results })
}

export type SiteLinks = ServedSite['links']

/**
 * Returns a function that converts the results of one search to hits. Each page is unpacked once, however many of its
 * sections are found.
 */
export function createHitReader(links: SiteLinks): (result: SearchResult) => SearchHit {
  const unpacked = new Map<Page, PageBlocks>()
  return (result) => {
    const blocks = unpacked.get(result.page) ?? unpackContent(result.page.content, 'blocks')
    unpacked.set(result.page, blocks)
    return toSearchHit(result, blocks, links)
  }
}

/** The blocks of each section of a page. */
type PageBlocks = readonly (readonly Block[])[]

function toSearchHit({ page, section, url, ...found }: SearchResult, blocks: PageBlocks, links: SiteLinks): SearchHit {
  const { title, version = found.version, language } = page
  return {
    path: page.path,
    url: links.prefix + url,
    title,
    heading: section.heading,
    content: readContent(page, section, blocks, links),
    metadata: { title, ...(version && { version }), ...(language && { language }) },
    ...(found.otherVersions?.length && {
      otherVersions: found.otherVersions.map((other) => ({ ...other, url: links.prefix + other.url })),
    }),
  }
}

/** Maximum number of words of a section that introduces the sections below it. */
const INTRODUCTION_WORDS = 20

/** Maximum number of words from the sections below that are added to an introduction. */
const WORDS_BELOW = 200

/** Returns the Markdown of a section, including the sections below it if it only introduces them. */
function readContent(
  { sections }: Page,
  section: SearchResult['section'],
  blocks: PageBlocks,
  links: SiteLinks,
): string {
  const position = sections.indexOf(section)
  const toUrl = toUrlBelow(links)
  const read = (at: number) => (blocks[at] ?? []).map((block) => toMarkdown(block, toUrl))
  const parts = read(position)
  if (countWords(parts) >= INTRODUCTION_WORDS) return parts.join('\n\n')
  for (const [offset, below] of sections.slice(position + 1).entries()) {
    const isBelow = position === 0 || below.ancestors[section.ancestors.length] === section.heading
    const more = [`**${below.heading}**`, ...read(position + 1 + offset)]
    if (!isBelow || countWords(parts) + countWords(more) > WORDS_BELOW) break
    parts.push(...more)
  }
  return parts.join('\n\n')
}

function countWords(parts: readonly string[]): number {
  return parts.join(' ').split(/\s+/).length
}

/** Matches the targets of Markdown links that begin at the root of the site. */
const SITE_LINK = /(?<=\]\()\/(?!\/)[^)\s]*/g

/** Converts a path of the site, with its query and hash, to the URL that a link to it gets. */
export type ToUrl = (path: string) => string

/** Returns a function that converts paths to URLs of the published site. */
export function toUrlBelow({ prefix, builtFor }: SiteLinks): ToUrl {
  return (path) => prefix + (path.startsWith(`${builtFor}/`) ? path.slice(builtFor.length) : path)
}

/** Returns links that work outside of the site: paths get the base URL of the service, if it is known. */
export const toAbsoluteLinks = ({ prefix, builtFor }: SiteLinks, baseUrl = ''): SiteLinks => ({
  prefix: /^https?:/.test(prefix) ? prefix : baseUrl + prefix,
  builtFor,
})

/** Returns the Markdown of a block, with links that work outside of its page. */
export function toMarkdown({ kind, markdown }: Block, toUrl: ToUrl): string {
  return kind === 'code' ? markdown : replaceLinks(markdown, toUrl)
}

/** Returns Markdown whose links work outside of its page. */
export const replaceLinks = (markdown: string, toUrl: ToUrl): string => markdown.replaceAll(SITE_LINK, toUrl)

/** Maximum page size. The contract does not define one. */
const MAX_PAGE_SIZE = 50

/** Clamps the requested page size to 1 to 50. */
export function toPageSize(asked: number = DEFAULT_RETRIEVAL_PAGE_SIZE): number {
  return Math.min(MAX_PAGE_SIZE, Math.max(1, Math.trunc(asked)))
}
