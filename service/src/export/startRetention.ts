import { describeError } from '../describeError.js'
import type { Log } from '../Log.js'
import type { ArtefactStore } from './ArtefactStore.js'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Removes archives that are older than so many days, at once and every hour. @returns what ends that */
export function startRetention(artefacts: ArtefactStore, keepDays: number, log: Log): () => void {
  const sweep = () => {
    artefacts
      .removeBefore(new Date(Date.now() - keepDays * DAY_MS))
      .catch((error: unknown) => log(`Old archives could not be removed: ${describeError(error)}`))
  }
  sweep()
  const timer = setInterval(sweep, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
