import { Hono } from 'hono'
import { requestId, type RequestIdVariables } from 'hono/request-id'
import { createAdminApp } from '../admin/createAdminApp.js'
import { createAskApp } from '../agents/createAskApp.js'
import { createMcpApp } from '../agents/createMcpApp.js'
import { findPage } from '../agents/findPage.js'
import { resolveBudgets } from '../chat/checkBudgets.js'
import { createAssistantApp } from '../chat/createAssistantApp.js'
import { openExports } from '../export/openExports.js'
import { makeSecret } from '../files/readSecretFile.js'
import { clientIp, type ClientBindings } from '../http/clientIp.js'
import { createBaseUrlReader } from '../http/createBaseUrlReader.js'
import { HttpError } from '../http/HttpError.js'
import type { RequestHandler } from '../http/listen.js'
import { observeRequests } from '../http/observeRequests.js'
import { publicCors } from '../http/publicCors.js'
import { respondWithError } from '../http/respondWithError.js'
import { createFeedbackApp } from '../insights/createFeedbackApp.js'
import { createInsightsApp } from '../insights/createInsightsApp.js'
import { createRecorder } from '../insights/createRecorder.js'
import { createKeyRing } from '../keys/createKeyRing.js'
import { createMemoryLimits } from '../limits/createMemoryLimits.js'
import { createMemoryTokenLimits } from '../limits/createMemoryTokenLimits.js'
import { createRequestGate } from '../limits/createRequestGate.js'
import { textLog, toSafeLine, type Log } from '../logs/Log.js'
import { countJobs } from '../metrics/countJobs.js'
import { countModelTokens } from '../metrics/countModelTokens.js'
import { toModelV2 } from '../models/toModelV2.js'
import { createPagesApp } from '../pages/createPagesApp.js'
import { createSearchApp } from '../sites/createSearchApp.js'
import { createSitesApp } from '../sites/createSitesApp.js'
import { openServedSites, type ServedSite } from '../sites/openServedSites.js'
import { createEscalationsApp } from '../support/createEscalationsApp.js'
import { openSupport } from '../support/openSupport.js'
import { createThreadsApp } from '../threads/createThreadsApp.js'
import { startRetention } from '../threads/startRetention.js'
import type { ServiceOptions } from './ServiceOptions.js'

const DEFAULT_RETENTION_DAYS = 90
const ONE_MEBIBYTE = 1024 * 1024

/** Questions to versions of the API that there are not. */
const OTHER_VERSIONS = '/:version{v[0-9]+}/assistant/:domain/message'

/** Sites, their assistant, search and exports behind one `fetch`. */
export interface Service extends RequestHandler {
  sites: readonly ServedSite[]
  /** Resolves when the docs of all sites are read and indexed, except for folders that cannot be read yet. */
  ready: Promise<void>
}

/** Opens the sites and puts their pages and their assistant behind one `fetch`. */
export async function createService(options: ServiceOptions): Promise<Service> {
  const {
    threads,
    threadRetentionDays = DEFAULT_RETENTION_DAYS,
    insights,
    tokenLimits = createMemoryTokenLimits(),
    trustProxy = false,
    maxBodyBytes = ONE_MEBIBYTE,
    isReady = () => Promise.resolve(true),
    metrics,
    opensEarly = false,
  } = options
  const model = options.model && toModelV2(options.model)
  const log: Log = (line, about) => (options.log ?? textLog)(toSafeLine(line), about)
  const publicUrl = options.publicUrl?.replace(/\/+$/, '')
  const readBaseUrl = createBaseUrlReader({ ...options, publicUrl })
  const { sites, opened } = await openServedSites(options.sites, {
    keys: options.keys,
    embeddings: options.embeddings,
    reranker: options.reranker,
    indexFolder: options.indexFolder,
    log,
  })
  if (!opensEarly) await opened
  const keys = createKeyRing(options.keys, options.keyStore, options)
  const limits = createRequestGate(options.limits ?? createMemoryLimits(), options)
  const stopping = new AbortController()
  let isStopping = false
  const app = new Hono<{ Bindings: ClientBindings; Variables: RequestIdVariables }>()
  const stopRetention = [
    startRetention({ store: threads, what: 'threads', retentionDays: threadRetentionDays, log }),
    ...(insights
      ? [
          startRetention({
            store: insights.store,
            what: 'questions',
            retentionDays: insights.retentionDays ?? DEFAULT_RETENTION_DAYS,
            log,
          }),
        ]
      : []),
  ]

  app.onError(respondWithError({ log }))
  app.use(
    requestId({ limitLength: 64 }),
    observeRequests({
      onStream: () => metrics?.onStream() ?? (() => undefined),
      onEnd: (record) => {
        metrics?.onRequest(record)
        options.onRequest?.(record)
      },
    }),
  )
  app.use(clientIp({ trustProxy }))
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    if (isStopping) return c.json({ status: 'stopping' }, 503)
    if (!sites.every(({ isReady }) => isReady)) return c.json({ status: 'starting' }, 503)
    if (await isReady()) return c.json({ status: 'ready' })
    return c.json(
      {
        status: 'unavailable',
        error:
          'The database cannot be reached. Pages are served; questions, searches and exports fail until it is back.',
      },
      503,
    )
  })
  const assistant = {
    sunset: options.v1Sunset,
    sites,
    keys,
    model,
    threads,
    recorder: createRecorder(insights, log),
    offers: {
      feedback: insights !== undefined,
      ...(options.support && { support: [...(options.support.fields ?? [])] }),
    },
    limits,
    tokenLimits: metrics ? countModelTokens(tokenLimits, metrics) : tokenLimits,
    maxBodyBytes,
    budgets: resolveBudgets(options.budgets),
    temperature: options.temperature,
    stopping: stopping.signal,
    log,
  }
  app.route('/v1/assistant', createAssistantApp({ ...assistant, version: 'v1' }))
  app.route('/v2/assistant', createAssistantApp({ ...assistant, version: 'v2' }))
  app.route('/v1/sites', createSitesApp({ sites, keys }))
  app.route('/v1/feedback', createFeedbackApp({ sites, keys, limits, threads, insights }))
  const support = options.support && openSupport(options.support, log)
  /** Removes what else is kept of threads that are removed. */
  const forgetThreads = async (domain: string, threadIds: readonly string[]) => {
    await insights?.store.remove(domain, threadIds)
    await support?.escalations.removeThreads(domain, threadIds)
  }
  app.route('/v1/escalations', createEscalationsApp({ sites, keys, limits, threads, support }))
  app.route('/v1/insights', createInsightsApp({ sites, keys, threads, insights }))
  app.route('/v1/threads', createThreadsApp({ sites, keys, threads, onRemove: forgetThreads }))
  app.route('/v1/search', createSearchApp({ sites, keys, limits, maxBodyBytes }))
  app.route('/mcp', createMcpApp(assistant))
  const exports =
    options.exports &&
    openExports({
      ...options.exports,
      jobs: metrics ? countJobs(options.exports.jobs, metrics) : options.exports.jobs,
      sites,
      opened,
      keys,
      maxBodyBytes,
      readBaseUrl,
      log,
    })
  if (exports) app.route('/', exports.app)
  // Any path may be a page of a site, but nobody posts to pages.
  app.use(OTHER_VERSIONS, publicCors)
  app.post(OTHER_VERSIONS, (c) => {
    const path = c.req.path.replace(/^\/[^/]+/, '/v2')
    throw new HttpError(
      404,
      'unknown_version',
      `There is no ${c.req.param('version')} of this API. Ask ${path}, or /v1 with AI SDK 4.`,
    )
  })
  app.all('/v1/*', (c) => {
    throw new HttpError(404, 'not_found', `There is nothing at ${c.req.method} ${c.req.path}.`)
  })
  const removeThread = async (domain: string, id: string) => {
    await threads.remove(domain, id)
    await forgetThreads(domain, [id])
  }
  if (insights) {
    const secret = makeSecret()
    const admin = createAdminApp({
      sites,
      keys,
      trustProxy,
      threads,
      insights,
      readSecret: insights.readSessionSecret ?? (() => Promise.resolve(secret)),
      isSecure: (c) =>
        new URL(publicUrl ?? c.req.url).protocol === 'https:' ||
        (trustProxy && c.req.header('x-forwarded-proto') === 'https'),
      onRemove: removeThread,
    })
    // A site may have pages for admins of its own.
    const isPage = (path: string) => sites.some((site) => site.basePath === '' && findPage(site, path) !== undefined)
    app.all('/admin/*', (c, next) => (isPage(c.req.path) ? next() : admin.fetch(c.req.raw, c.env)))
  }
  app.route('/', createAskApp(assistant))
  const [{ basePath: firstPath } = { basePath: '' }] = sites
  if (firstPath !== '') app.get('/', (c) => c.redirect(`${firstPath}/`))
  // The first site has a catch-all route at the root, so it is mounted last.
  for (const {
    live: site,
    assistantKey,
    basePath,
    links,
    starterQuestions,
    pageLinks,
    support,
    agents,
    ...served
  } of sites.toReversed()) {
    const url = served.url ?? (publicUrl && publicUrl + basePath)
    const headers = agents.mcp === 'key' ? { Authorization: `Bearer ${assistantKey}` } : undefined
    const { domain } = site.current
    const mcp =
      publicUrl === undefined || agents.mcp === 'off'
        ? undefined
        : { name: domain, url: `${publicUrl}/mcp/${domain}`, headers }
    app.route(
      '/',
      createPagesApp({
        site,
        assistantKey,
        basePath,
        url,
        links,
        readBaseUrl,
        starterQuestions,
        pageLinks,
        mcp,
        canAsk: agents.ask,
        hasAgentTools: agents.browser,
        keepsQuestions: insights?.keep === 'text',
        support,
        log,
      }),
    )
  }

  return {
    sites,
    ready: opened,
    fetch: (request, env = {}) => app.fetch(request, env),
    announceStop() {
      isStopping = true
    },
    async close() {
      stopping.abort()
      await exports?.close()
      await support?.close()
      await Promise.all(stopRetention.map((stop) => stop()))
      await Promise.all(sites.map((site) => site.close()))
    },
  }
}
