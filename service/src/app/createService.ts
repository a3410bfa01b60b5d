import type { RequestHandler } from '../http/listen.js'
import type { ServedSite } from '../sites/ServedSite.js'
import { createApp } from './createApp.js'
import { mountApi } from './mountApi.js'
import { mountHealth } from './mountHealth.js'
import { mountAdmin, mountPages } from './mountPages.js'
import { openContext } from './openContext.js'
import type { ServiceOptions } from './ServiceOptions.js'
import { startJobs } from './startJobs.js'

/** Sites with their assistant, search and exports as one `fetch` handler. */
export interface Service extends RequestHandler {
  sites: readonly ServedSite[]
  /** Resolves when the docs of all sites are indexed, except for folders that cannot be read yet. */
  ready: Promise<void>
}

/** Opens the sites and returns one `fetch` handler for their pages and their assistant. */
export async function createService(options: ServiceOptions): Promise<Service> {
  const context = await openContext(options)
  const jobs = startJobs(options, context)
  let isStopping = false

  /** Deletes the data about threads outside of their store. */
  async function forgetThreads(domain: string, threadIds: readonly string[]): Promise<void> {
    await context.insights?.store.remove(domain, threadIds)
    await jobs.support?.escalations.removeThreads(domain, threadIds)
  }

  const app = createApp(options, context)
  mountHealth(app, {
    sites: context.sites,
    isReady: options.isReady,
    findProblem: options.findProblem,
    isStopping: () => isStopping,
  })
  mountApi(app, { options, context, jobs, forgetThreads })
  mountAdmin(app, context, forgetThreads)
  mountPages(app, context)

  return {
    sites: context.sites,
    ready: context.opened,
    fetch: (request, env = {}) => app.fetch(request, env),
    announceStop() {
      isStopping = true
    },
    async close() {
      context.abortAnswers()
      await jobs.stop()
      await context.keys.uses.close()
      await context.views?.close()
      await Promise.all(context.sites.map((site) => site.close()))
    },
  }
}
