import { checkGaps } from '../eval/checkGaps.js'
import type { InsightsOptions } from '../insights/createRecorder.js'
import { describeError } from '../logs/describeError.js'
import type { ServiceContext } from './openContext.js'

/**
 * Asks the questions of gaps again after each read of the docs, one site at a time.
 * @returns a function that waits for the check in progress
 */
export function startGapChecks({
  sites,
  insights,
  model,
  stopping,
  log,
}: Pick<ServiceContext, 'sites' | 'model' | 'stopping' | 'log'> & { insights: InsightsOptions }): () => Promise<void> {
  let running = Promise.resolve()
  for (const site of sites) {
    let isWaiting = false
    const check = () => {
      if (isWaiting) return
      isWaiting = true
      running = running.then(async () => {
        isWaiting = false
        if (stopping.aborted) return
        await checkGaps(site, { insights, model, log }).catch((error: unknown) => {
          log(`The gaps of "${site.domain}" could not be checked: ${describeError(error)}`)
        })
      })
    }
    site.onIndexed(check)
    // The docs may have changed while no service ran.
    if (site.isReady) check()
  }
  return () => running
}
