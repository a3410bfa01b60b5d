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
import { toBasePath } from './toBasePath.js'

/** What programs may use of a site. */
export interface AgentAccess {
  /** Who may call its MCP server: holders of the assistant key, everyone, or nobody. @default 'key' */
  mcp: 'key' | 'public' | 'off'
  /** Whether `GET /page.md?ask=…` answers a question. @default true */
  ask: boolean
  /** Whether agents of the reader's browser get tools on the pages, by WebMCP. @default false */
  browser: boolean
}

/** One documentation site. Its folders and documents are absolute paths. */
export interface SiteOptions extends SourcesOptions {
  /** Names the site in `/v1/assistant/{domain}/message`. */
  domain: string
  /** @default the title of its home page, else the domain */
  title?: string | undefined
  /** The organization that owns the site. */
  organization: string
  /**
   * Public origin put before links in answers: `https://docs.example.com`.
   * Default: none, links are relative to the root.
   */
  url?: string | undefined
  /** Questions that the assistant on the site's pages offers; it shows the first four. Default: none. */
  starterQuestions?: readonly string[] | undefined
  /** Chats, editors and other links of the page actions. Default: those of `docs-assistant/page-links`. */
  pageLinks?: readonly PageLink[] | undefined
  /** Where readers reach a person: a page, or `mailto:` with an address. Default: nowhere. */
  support?: string | undefined
  /** Groups of words and phrases that mean the same: `[["workspace", "tenant"]]`. Default: none. */
  synonyms?: readonly (readonly string[])[] | undefined
  /** What the language model is to do beside answering from the docs: its tone, names of products, what never to say. Default: nothing. */
  instructions?: string | undefined
  agents?: { [Key in keyof AgentAccess]?: AgentAccess[Key] | undefined } | undefined
}

/** What all sites share. */
interface SharedOptions {
  keys: readonly OrganizationKeys[]
  embeddings: EmbeddingOptions | undefined
  reranker: Reranker | undefined
  /** Where parsed and indexed sites are kept for the next start. */
  indexFolder: string | undefined
  log: Log
}

/** A site that is open: its pages, its index and where it is found. */
export interface ServedSite {
  domain: string
  organization: string
  /** Goes into the pages, for their widget. */
  assistantKey: string
  /** Path that the pages live below: empty for the first site, unless that was built for another path. */
  basePath: string
  /** Public origin, if the owner named one. */
  url: string | undefined
  /** How links of its pages become links of answers. */
  links: {
    /** Put before them: the public address of the site, or `basePath`. */
    prefix: string
    /** Removed from their beginning: the path that a built site was built for. Empty where there is none. */
    builtFor: string
  }
  /** Starter questions of the assistant on its pages. */
  starterQuestions: readonly string[]
  /** Chats, editors and other links of the page actions. */
  pageLinks: readonly PageLink[]
  /** Where readers reach a person. */
  support: string | undefined
  /** What the owner asks of the language model. */
  instructions: string | undefined
  agents: AgentAccess
  live: LiveSite
  index: SearchIndex
  /** Crawls, reads and indexes its docs now. Resolves with what is wrong when they cannot be read. */
  reindex(): Promise<string | undefined>
  /** Whether its docs are read and indexed. Until then nothing of it can be answered. */
  readonly isReady: boolean
  /** Stops watching and crawling. */
  close(): Promise<void>
}

/** The number of sections of pages. */
export function countSections(pages: Iterable<Page>): number {
  return [...pages].reduce((count, { sections }) => count + sections.length, 0)
}

interface OpenSites {
  sites: ServedSite[]
  /** Resolves when the docs of all sites are read and indexed, but for those whose folder cannot be read. */
  opened: Promise<void>
}

/**
 * Opens the sites, the first at the root and the others below their domain, and keeps the index of
 * each in step with its files. When one cannot be opened, all are closed. Does not wait until they are read.
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
  const index = createIndex(live.current, { vectors, reranker, synonyms: options.synonyms, saved: state?.saved?.index })
  const crawled = live.current.sources.flatMap(({ crawl, folder: mirror }) =>
    crawl ? [{ crawl, folder: mirror }] : [],
  )
  const hasBuiltPages = live.current.sources.some(({ kind, crawl }) => kind === 'html' && crawl === undefined)
  // The pages of a crawled site are read where they are published.
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
    starterQuestions,
    pageLinks,
    support: options.support,
    instructions: options.instructions,
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

  /** Waits for the first crawl. A mirror of an earlier run is used at once. */
  async function mirror(): Promise<void> {
    if (live.current.pages.size === 0) await Promise.all(crawls.map((crawl) => crawl.run()))
    await indexing
  }
}
