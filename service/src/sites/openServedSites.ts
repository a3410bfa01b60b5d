import { pageLinks as defaultPageLinks, type PageLink } from 'docs-assistant/page-links'
import { startOpening } from '../content/openSite.js'
import type { OrganizationKeys } from '../keys/createKeyRing.js'
import { describeError } from '../logs/describeError.js'
import type { Log } from '../logs/Log.js'
import { createIndex } from '../retrieval/createIndex.js'
import type { SearchIndex } from '../retrieval/SearchIndex.js'
import type { Reranker } from '../embeddings/createReranker.js'
import { createSectionVectors, type EmbeddingOptions } from '../embeddings/createSectionVectors.js'
import type { LiveSite, Page, Site } from '../content/Site.js'
import type { SourcesOptions } from '../content/Source.js'
import { openSiteState } from './openSiteState.js'
import { startCrawl } from './startCrawl.js'
import { readStarterQuestions } from './readStarterQuestions.js'
import { toBasePath } from './toBasePath.js'

/** The authorization server whose access tokens open the MCP server of a site. */
export interface OAuthAccess {
  /** As in the tokens, to the letter: `https://login.example.com/`. */
  issuer: string
  /** The audience of the tokens. Default: the URL of the MCP server. */
  audience?: string | undefined
}

/** The access of programs to a site. */
export interface AgentAccess {
  /**
   * Who can use the MCP server: clients with the assistant key, everyone, nobody, or clients with a token of the
   * owner's authorization server.
   * @default 'key'
   */
  mcp: 'key' | 'public' | 'off' | OAuthAccess
  /** Whether `GET /page.md?ask=…` answers a question. @default true */
  ask: boolean
  /**
   * Whether to provide tools to agents in the reader's browser, by WebMCP.
   * @default false
   */
  browser: boolean
}

/** One documentation site. Its folders and documents are absolute paths. */
export interface SiteOptions extends SourcesOptions {
  /** Identifies the site in `/v1/assistant/{domain}/message`. */
  domain: string
  /** @default the title of its home page, or else the domain */
  title?: string | undefined
  /** The organization that owns the site. */
  organization: string
  /** Public origin for links in answers: `https://docs.example.com`. Default: none, links are relative to the root. */
  url?: string | undefined
  /**
   * Questions that the assistant on the site's pages suggests; it shows the first four. With `'headings'` they are made of
   * the headings of the site. Default: none.
   */
  starterQuestions?: readonly string[] | 'headings' | undefined
  /** Chats, editors and other links of the page actions. Default: those of `docs-assistant/page-links`. */
  pageLinks?: readonly PageLink[] | undefined
  /** The URL of a page where readers reach a person, or `mailto:` with an address. Default: none. */
  support?: string | undefined
  /** Groups of words and phrases with the same meaning: `[["workspace", "tenant"]]`. Default: none. */
  synonyms?: readonly (readonly string[])[] | undefined
  /** Whether words that mean about the same in any docs find each other too: "delete" and "remove". Default: true. */
  generalSynonyms?: boolean | undefined
  /** Additional instructions for the language model: its tone, names of products, what never to say. Default: none. */
  instructions?: string | undefined
  /** Whether views of its pages are counted. Default: false. */
  analytics?: boolean | undefined
  agents?: { [Key in keyof AgentAccess]?: AgentAccess[Key] | undefined } | undefined
}

/** The options that all sites share. */
interface SharedOptions {
  keys: readonly OrganizationKeys[]
  embeddings: EmbeddingOptions | undefined
  reranker: Reranker | undefined
  /** Folder for parsed and indexed sites, for the next start. */
  indexFolder: string | undefined
  log: Log
}

/** An open site: its pages, its index and its location. */
export interface ServedSite {
  domain: string
  organization: string
  /** Included in the pages, for their widget. */
  assistantKey: string
  /** Path of the site: empty for the first site, unless it was built for another path. */
  basePath: string
  /** Public origin, if the owner has set one. */
  url: string | undefined
  /** Says how links of its pages are converted to links of answers. */
  links: {
    /** Added to the beginning of links: the public URL of the site, or `basePath`. */
    prefix: string
    /** Removed from the beginning of links: the path that a built site was built for, or an empty string. */
    builtFor: string
  }
  /** Starter questions of the assistant on its pages. */
  readonly starterQuestions: readonly string[]
  /** Chats, editors and other links of the page actions. */
  pageLinks: readonly PageLink[]
  /** The URL or address at which readers reach a person. */
  support: string | undefined
  /** Instructions of the owner for the language model. */
  instructions: string | undefined
  /** Whether views of its pages are counted. */
  analytics: boolean
  agents: AgentAccess
  live: LiveSite
  index: SearchIndex
  /** Crawls, reads and indexes the docs immediately. Resolves with an error message if they cannot be read. */
  reindex(): Promise<string | undefined>
  /** Whether the docs have been indexed. Until then, no request can be answered. */
  readonly isReady: boolean
  /** Stops watching and crawling. */
  close(): Promise<void>
}

/** Returns the number of sections of pages. */
export function countSections(pages: Iterable<Page>): number {
  return [...pages].reduce((count, { sections }) => count + sections.length, 0)
}

interface OpenSites {
  sites: ServedSite[]
  /** Resolves when the docs of all sites have been indexed, except those whose folder cannot be read. */
  opened: Promise<void>
}

/**
 * Opens the sites, the first at the root and the others at their domain, and updates the index of each when its files
 * change. If one cannot be opened, all are closed. Does not wait until they have been read.
 */
export async function openServedSites(sites: readonly SiteOptions[], shared: SharedOptions): Promise<OpenSites> {
  const opening: Awaited<ReturnType<typeof openServedSite>>[] = []
  try {
    for (const [position, site] of sites.entries()) {
      opening.push(await openServedSite(site, await toBasePath(site, position), shared))
    }
  } catch (error) {
    await Promise.all(opening.map(({ site }) => site.close()))
    throw error
  }
  return {
    sites: opening.map(({ site }) => site),
    opened: Promise.all(opening.map(({ opened }) => opened)).then(() => undefined),
  }
}

async function openServedSite(
  {
    domain,
    sources,
    folder,
    title,
    organization,
    starterQuestions = [],
    pageLinks = defaultPageLinks,
    agents: { mcp = 'key', ask = true, browser = false } = {},
    ...options
  }: SiteOptions,
  basePath: string,
  { keys, embeddings, reranker, indexFolder, log }: SharedOptions,
) {
  const assistantKey = keys.find((owner) => owner.organization === organization)?.assistantKey
  if (assistantKey === undefined) {
    throw new Error(`The organization "${organization}" of the site "${domain}" has no keys. Add them to "keys".`)
  }
  const state = indexFolder === undefined ? undefined : await openSiteState(indexFolder, domain, log)
  const { live, opened, save } = await startOpening({
    domain,
    sources,
    folder,
    title,
    warn: log,
    saved: state?.saved?.folders,
  })
  const vectors =
    embeddings &&
    createSectionVectors({ embedder: embeddings.embedder, store: embeddings.openStore(domain), domain, log })
  const { synonyms, generalSynonyms } = options
  const index = createIndex(live.current, { vectors, reranker, synonyms, generalSynonyms, saved: state?.saved?.index })
  const crawled = live.current.sources.flatMap(({ crawl, folder: mirror }) =>
    crawl ? [{ crawl, folder: mirror }] : [],
  )
  const hasBuiltPages = live.current.sources.some(({ kind, crawl }) => kind === 'html' && crawl === undefined)
  // The pages of a crawled site are read at the URL where they are published.
  const url = options.url ?? (crawled[0] && new URL(crawled[0].crawl.sitemap).origin)
  let isIndexed = false
  let indexing = Promise.resolve()
  live.subscribe((current) => {
    indexing = indexing.then(() => updateIndex(current))
  })
  const crawls = crawled.map((site) => startCrawl({ ...site, log, onMirrored: () => live.reload() }))

  const site: ServedSite = {
    domain,
    organization,
    assistantKey,
    basePath,
    url,
    links: { prefix: url?.replace(/\/+$/, '') ?? basePath, builtFor: hasBuiltPages ? basePath : '' },
    get starterQuestions() {
      return starterQuestions === 'headings' ? readStarterQuestions(live.current) : starterQuestions
    },
    pageLinks,
    support: options.support,
    instructions: options.instructions,
    analytics: options.analytics ?? false,
    agents: { mcp, ask, browser },
    live,
    index,
    async reindex() {
      const problems = [...(await Promise.all(crawls.map((crawl) => crawl.run()))), await live.reload()]
      await indexing
      return problems.find((problem) => problem !== undefined)
    },
    get isReady() {
      // A crawled site has no pages before its first crawl.
      return isIndexed && (crawls.length === 0 || live.current.pages.size > 0)
    },
    async close() {
      await Promise.all(crawls.map((crawl) => crawl.stop()))
      await live.close()
      await state?.close()
      await vectors?.close()
    },
  }
  return { site, opened: opened.then(mirror) }

  async function updateIndex(current: Site): Promise<void> {
    try {
      await index.update(current)
      isIndexed = current.isComplete
    } catch (error) {
      log(`The search index of "${domain}" could not be updated: ${describeError(error)}`)
    }
    if (current.isComplete) await state?.save(current.pages, () => ({ folders: save(), index: index.save() }))
  }

  /** Waits for the first crawl. A mirror from an earlier run is used immediately. */
  async function mirror(): Promise<void> {
    if (live.current.pages.size === 0) await Promise.all(crawls.map((crawl) => crawl.run()))
    await indexing
  }
}
