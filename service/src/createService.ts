import { Hono } from 'hono'
import { createAssistantApp } from './assistant/createAssistantApp.js'
import { openExports } from './export/openExports.js'
import type { ClientBindings } from './http/readClientIp.js'
import { HttpError } from './http/HttpError.js'
import { respondWithError } from './http/respondWithError.js'
import { createKeyRing } from './keys/createKeyRing.js'
import { createMemoryLimits } from './limits/createMemoryLimits.js'
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
    log = (line) => console.error(line),
  } = options
  const sites = await openServedSites(options.sites, options.keys, log)
  const keys = createKeyRing(options.keys, options.keyStore)
  const stopping = new AbortController()
  const app = new Hono()
  const stopForgetting = startForgetting({ threads, retentionDays: threadRetentionDays, log })

  app.onError(respondWithError({ log }))
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
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
  const exports = options.exports && openExports({ ...options.exports, sites, keys, maxBodyBytes, log })
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
    async close() {
      stopping.abort()
      await exports?.close()
      await stopForgetting()
      await Promise.all(sites.map(({ live }) => live.close()))
    },
  }
}
