import { setTimeout as wait } from 'node:timers/promises'
import { UnavailableError } from '../UnavailableError.js'
import { LEASE_MS, type Claim } from './JobStore.js'

const RETRY_MS = 1_000

/**
 * A store that is away for a moment must not cost the work on a job: it is asked again for as long
 * as nobody else may take the job, or until `signal` tells to stop.
 */
export function toPatientClaim(claim: Claim, signal: AbortSignal): Claim {
  async function patiently(call: () => Promise<boolean>): Promise<boolean> {
    const end = Date.now() + LEASE_MS
    for (;;) {
      try {
        return await call()
      } catch (error) {
        if (!(error instanceof UnavailableError) || signal.aborted || Date.now() > end) throw error
        await wait(RETRY_MS)
      }
    }
  }

  return {
    job: claim.job,
    report: (progress) => patiently(() => claim.report(progress)),
    complete: (artefact) => patiently(() => claim.complete(artefact)),
    release: () => claim.release(),
    fail: (error) => patiently(() => claim.fail(error)),
  }
}
