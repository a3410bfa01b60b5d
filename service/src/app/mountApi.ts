import { createA2aApp } from '../agents/createA2aApp.js'
import { createMcpApp } from '../agents/createMcpApp.js'
import { createEventsApp } from '../analytics/createEventsApp.js'
import { createReadLister } from '../analytics/createReadLister.js'
import { createSearchesApp } from '../analytics/createSearchesApp.js'
import { createDeflectionsApp } from '../chat/createDeflectionsApp.js'
import { createAssistantApp } from '../chat/createAssistantApp.js'
import { HttpError } from '../http/HttpError.js'
import { publicCors } from '../http/publicCors.js'
import { createFeedbackApp } from '../insights/createFeedbackApp.js'
import { createInsightsApp } from '../insights/createInsightsApp.js'
import { createSearchApp } from '../sites/createSearchApp.js'
import { createSitesApp } from '../sites/createSitesApp.js'
import { createEscalationsApp } from '../support/createEscalationsApp.js'
import { createThreadsApp } from '../threads/createThreadsApp.js'
import type { App } from './createApp.js'
import { createDescriptionApp } from './createDescriptionApp.js'
import type { ServiceContext } from './openContext.js'
import type { ServiceOptions } from './ServiceOptions.js'
import type { Jobs } from './startJobs.js'

/** Matches questions to versions of the API that do not exist. */
const OTHER_VERSIONS = '/:version{v[0-9]+}/assistant/:domain/message'

interface ApiOptions {
  options: ServiceOptions
  context: ServiceContext
  jobs: Jobs
  /** Deletes the data about threads outside of their store. */
  forgetThreads: (domain: string, threadIds: readonly string[]) => Promise<void>
}

/** Mounts the API: all of `/v1`, the assistant of `/v2`, `/mcp` and `/a2a`. */
export function mountApi(app: App, { options, context, jobs: { support, exports }, forgetThreads }: ApiOptions): void {
  const assistant = {
    ...context,
    sunset: options.v1Sunset,
    keepsText: context.insights?.keep === 'text',
    offers: {
      feedback: context.insights !== undefined,
      ...(support && { support: [...support.fields] }),
    },
  }
  app.route('/v1/assistant', createAssistantApp({ ...assistant, version: 'v1' }))
  app.route('/v2/assistant', createAssistantApp({ ...assistant, version: 'v2' }))
  app.route('/v1', createDescriptionApp(context))
  app.route('/v1/sites', createSitesApp(context))
  app.route('/v1/search', createSearchApp({ ...context, countsSearches: Boolean(context.insights && context.views) }))
  app.route('/v1/searches', createSearchesApp(context))
  app.route('/v1/feedback', createFeedbackApp(context))
  app.route('/v1/escalations', createEscalationsApp({ ...context, support }))
  app.route('/v1/deflections', createDeflectionsApp(context))
  app.route('/v1/events', createEventsApp(context))
  app.route('/v1/insights', createInsightsApp({ ...context, listReads: createReadLister(context) }))
  app.route('/v1/threads', createThreadsApp({ ...context, onRemove: forgetThreads }))
  app.route('/mcp', createMcpApp(context))
  app.route('/a2a', createA2aApp(context))
  if (exports) app.route('/', exports.app)
  mountUnknown(app)
}

/**
 * Mounts the responses to unknown paths. Any path may be a page of a site, but pages do not accept POST, and errors
 * below `/v1` are JSON.
 */
function mountUnknown(app: App): void {
  app.use(OTHER_VERSIONS, publicCors)
  app.post(OTHER_VERSIONS, (c) => {
    const path = c.req.path.replace(/^\/[^/]+/, '/v2')
    throw new HttpError(
      404,
      'unknown_version',
      `There is no ${c.req.param('version')} of this API. Ask ${path}, or /v1 with AI SDK 4.`,
    )
  })
  app.all('/v1/*', async (c, next) => {
    const { method } = c.req.raw
    if (method === 'GET' || method === 'HEAD') await next()
    const error = `There is nothing at ${method} ${c.req.path}.`
    if (!c.finalized) throw new HttpError(404, 'not_found', error)
    if (c.res.status !== 404) return
    const headers = { 'X-Request-Id': c.var.requestId }
    // Otherwise the headers of the "not found" page would be kept.
    c.res = undefined
    c.res = Response.json({ error, code: 'not_found' }, { status: 404, headers })
  })
}
