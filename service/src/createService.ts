import { Hono } from 'hono'
import { requestId, type RequestIdVariables } from 'hono/request-id'
import { createAssistantApp } from './assistant/createAssistantApp.js'
import { openExports } from './export/openExports.js'
import type { ClientBindings } from './http/readClientIp.js'
import { HttpError } from './http/HttpError.js'
import { observeRequests } from './http/observeRequests.js'
import { respondWithError } from './http/respondWithError.js'
import { createKeyRing } from './keys/createKeyRing.js'
import { createMemoryLimits } from './limits/createMemoryLimits.js'
import type { Log } from './Log.js'
import { textLog } from './logs/textLog.js'
import { toSafeLine } from './logs/toSafeLine.js'
import { countJobs } from './metrics/countJobs.js'
import { assertModelVersion } from './model/assertModelVersion.js'
import { ExtractiveModel } from './model/ExtractiveModel.js'
import { openServedSites } from './openServedSites.js'
import { createSearchApp } from './search/createSearchApp.js'
import type { ServiceOptions } from './ServiceOptions.js'
import { createSiteApp } from './site/createSiteApp.js'
import { startForgetting } from './threads/startForgetting.js'

const ONE_MEBIBYTE = 1024 * 1024

export interface Service {
  /** Answers one request. `env` is what the Node server adds: the socket, for the reader's address. */
  fetch(request: Request, env?: ClientBindings): Response | Promise<Response>
  /** From now on `/readyz` says 503, so that whoever spreads requests sends no more of them here. */
  announceStop(): void
  /** Ends the answers that are under way and stops watching the sites. */
  close(): Promise<void>
}

/** Opens the sites and puts their pages and their assistant behind one `fetch`. */
export async function createService(options: ServiceOptions): Promise<Service> {
  const {
    threads,
    threadRetentionDays = 90,
    limits = createMemoryLimits(),
    model = new ExtractiveModel(),
    trustProxy = false,
    maxBodyBytes = ONE_MEBIBYTE,
    metrics,
  } = options
  assertModelVersion(model)
  const log: Log = (line, about) => (options.log ?? textLog)(toSafeLine(line), about)
  const sites = await openServedSites(options.sites, options.keys, log)
  const keys = createKeyRing(options.keys, options.keyStore)
  const stopping = new AbortController()
  let isStopping = false
  const app = new Hono<{ Bindings: ClientBindings; Variables: RequestIdVariables }>()
  const stopForgetting = startForgetting({ threads, retentionDays: threadRetentionDays, log })

  app.onError(respondWithError({ log }))
  app.use(requestId({ limitLength: 64 }), observeRequests({
    onStream: () => metrics?.onStream() ?? (() => undefined),
    onEnd: (record) => {
      metrics?.onRequest(record)
      options.onRequest?.(record)
    },
  }))
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', (c) => (isStopping ? c.json({ status: 'stopping' }, 503) : c.json({ status: 'ready' })))
  app.route('/v1/assistant', createAssistantApp({
    sites,
    keys,
    model,
    threads,
    limits,
    trustProxy,
    maxBodyBytes,
    stopping: stopping.signal,
    log,
  }))
  app.route('/v1/search', createSearchApp({ sites, keys, limits, trustProxy, maxBodyBytes }))
  const exports = options.exports && openExports({
    ...options.exports,
    jobs: metrics ? countJobs(options.exports.jobs, metrics) : options.exports.jobs,
    sites,
    keys,
    maxBodyBytes,
    log,
  })
  if (exports) app.route('/', exports.app)
  app.all('/v1/*', (c) => {
    throw new HttpError(404, 'not_found', `There is nothing at ${c.req.method} ${c.req.path}.`)
  })
  // The first site takes every path that is left, so it comes last.
  for (const { live: site, assistantKey, basePath, url, starterQuestions } of sites.toReversed()) {
    app.route('/', createSiteApp({ site, assistantKey, basePath, url, starterQuestions }))
  }

  return {
    fetch: (request, env = {}) => app.fetch(request, env),
    announceStop() {
      isStopping = true
    },
    async close() {
      stopping.abort()
      await exports?.close()
      await stopForgetting()
      await Promise.all(sites.map(({ live }) => live.close()))
    },
  }
}
