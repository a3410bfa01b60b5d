import { pageLinks as defaultPageLinks } from 'docs-assistant/page-links'
import { curationSchema, toIndexOptions } from '../curation/Curation.js'
import { createCurator } from '../curation/createCurator.js'
import { createStaleReport } from '../curation/findStale.js'
import { startOpening } from '../content/openSite.js'
import type { OrganizationKeys } from '../keys/createKeyRing.js'
import { describeError } from '../logs/describeError.js'
import type { Log } from '../logs/Log.js'
import { memorySearch, type SearchEngine } from '../retrieval/SearchEngine.js'
import type { Reranker } from '../embeddings/createReranker.js'
import { createSectionVectors, type EmbeddingOptions } from '../embeddings/createSectionVectors.js'
import type { Site } from '../content/Site.js'
import { openSiteState } from './openSiteState.js'
import { startCrawl } from './startCrawl.js'
import type { ServedSite } from './ServedSite.js'
import type { SiteOptions } from './SiteOptions.js'
import { readStarterQuestions } from './readStarterQuestions.js'
import { toBasePath } from './toBasePath.js'

/** Delay before docs are indexed again that could not be, because a search engine was away, in milliseconds. */
const RETRY_MS = 30_000

/** The options that all sites share. */
interface SharedOptions {
  keys: readonly OrganizationKeys[]
  embeddings: EmbeddingOptions | undefined
  reranker: Reranker | undefined
  /** Default: in memory. */
  search: SearchEngine | undefined
  /** Folder for parsed and indexed sites, for the next start. */
  indexFolder: string | undefined
  log: Log
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
  { keys, embeddings, reranker, search = memorySearch, indexFolder, log }: SharedOptions,
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
  const curation = options.curation && curationSchema.parse(options.curation)
  const index = await search.openIndex(live.current, {
    vectors,
    reranker,
    generalSynonyms,
    ...toIndexOptions(curation, synonyms),
    saved: state?.saved?.index,
  })
  const curator = curation && createCurator(curation, index)
  const reportStale = createStaleReport(domain, log)
  const crawled = live.current.sources.flatMap(({ crawl, folder: mirror }) =>
    crawl ? [{ crawl, folder: mirror }] : [],
  )
  const hasBuiltPages = live.current.sources.some(({ kind, crawl }) => kind === 'html' && crawl === undefined)
  // The pages of a crawled site are read at the URL where they are published.
  const url = options.url ?? (crawled[0] && new URL(crawled[0].crawl.sitemap).origin)
  const indexedListeners = new Set<() => void>()
  let isIndexed = false
  let retry: NodeJS.Timeout | undefined
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
    issues: options.issues,
    analytics: options.analytics ?? false,
    agents: { mcp, ask, browser },
    live,
    index,
    curator,
    async reindex() {
      const problems = [...(await Promise.all(crawls.map((crawl) => crawl.run()))), await live.reload()]
      await indexing
      return problems.find((problem) => problem !== undefined)
    },
    onIndexed: (listener) => indexedListeners.add(listener),
    get isReady() {
      // A crawled site has no pages before its first crawl.
      return isIndexed && (crawls.length === 0 || live.current.pages.size > 0)
    },
    async close() {
      await Promise.all(crawls.map((crawl) => crawl.stop()))
      await live.close()
      clearTimeout(retry)
      await state?.close()
      index.close?.()
      await vectors?.close()
    },
  }
  return { site, opened: opened.then(mirror) }

  async function updateIndex(current: Site): Promise<void> {
    try {
      await index.update(current)
      isIndexed = current.isComplete
      curator?.forget()
      if (current.isComplete) {
        reportStale(curator?.findStale(current.pages) ?? [])
        indexedListeners.forEach((listener) => listener())
      }
    } catch (error) {
      retry = setTimeout(() => {
        if (live.current === current) indexing = indexing.then(() => updateIndex(current))
      }, RETRY_MS).unref()
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
