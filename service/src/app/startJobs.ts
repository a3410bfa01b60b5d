import { openExports } from '../export/openExports.js'
import { countJobs } from '../metrics/countJobs.js'
import { startWeeklyMails } from '../support/startWeeklyMails.js'
import { openSupport } from '../support/openSupport.js'
import { startRetention } from '../threads/startRetention.js'
import { startGapChecks } from './startGapChecks.js'
import type { ServiceContext } from './openContext.js'
import type { ServiceOptions } from './ServiceOptions.js'

const DEFAULT_RETENTION_DAYS = 90

/** Starts the background jobs: retention, delivery of requests for help, and exports. */
export function startJobs(options: ServiceOptions, context: ServiceContext) {
  const { threads, insights, metrics, log } = context
  const retentions = [
    startRetention({
      store: threads,
      what: 'threads',
      retentionDays: options.threadRetentionDays ?? DEFAULT_RETENTION_DAYS,
      log,
    }),
  ]
  if (insights) {
    const { store, retentionDays = DEFAULT_RETENTION_DAYS } = insights
    retentions.push(startRetention({ store, what: 'questions', retentionDays, log }))
  }
  if (options.views) {
    const retentionDays = insights?.retentionDays ?? DEFAULT_RETENTION_DAYS
    retentions.push(startRetention({ store: options.views, what: 'page views', retentionDays, log }))
  }
  const stopGapChecks =
    insights?.gaps && insights.keep === 'text' ? startGapChecks({ ...context, insights }) : () => Promise.resolve()
  const stopMails =
    insights && options.weekly ? startWeeklyMails({ ...context, ...options.weekly, insights }) : () => Promise.resolve()
  const support = options.support && openSupport(options.support, log)
  const exports =
    options.exports &&
    openExports({
      ...context,
      ...options.exports,
      jobs: metrics ? countJobs(options.exports.jobs, metrics) : options.exports.jobs,
    })
  return {
    support,
    exports,
    async stop() {
      await exports?.close()
      await support?.close()
      await stopGapChecks()
      await stopMails()
      await Promise.all(retentions.map((stop) => stop()))
    },
  }
}

export type Jobs = ReturnType<typeof startJobs>
