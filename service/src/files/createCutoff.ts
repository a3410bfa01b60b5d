import { stat, utimes } from 'node:fs/promises'

/** Interval of retention sweeps, in milliseconds. */
export const SWEEP_INTERVAL_MS = 3_600_000

/** Allows for a late sweep. */
const LONGEST_GAP_MS = 2 * SWEEP_INTERVAL_MS
const CONFIRMED_MS = 0.9 * SWEEP_INTERVAL_MS

/** The time of the last sweep of a store, according to the clock that dates its entries. */
export interface SweepMark {
  read(): Promise<Date | undefined>
  write(): Promise<void>
}

/**
 * Creates a function that limits the cutoff date of a sweep.
 *
 * A clock that jumps ahead makes everything look old, which cannot be distinguished from a service that was off for
 * a long time. So after a gap of more than two sweep intervals, ages are counted up to the last sweep until the clock
 * has been stable for nearly an hour, measured by the monotonic clock of the process.
 */
export function createCutoff(mark: SweepMark): (wanted: Date) => Promise<Date> {
  let doubtedSince: number | undefined

  return async (wanted) => {
    const last = await mark.read()
    const gapMs = last === undefined ? 0 : Date.now() - last.getTime()
    if (gapMs > LONGEST_GAP_MS) {
      doubtedSince ??= performance.now()
      if (performance.now() - doubtedSince < CONFIRMED_MS) return new Date(wanted.getTime() - gapMs)
    }
    doubtedSince = undefined
    await mark.write()
    return wanted
  }
}

/** Uses the folder's mtime: the time of the last change in it or of the last sweep. */
export function toFolderMark(folder: string): SweepMark {
  return {
    read: async () => (await stat(folder).catch(() => undefined))?.mtime,
    write: () => utimes(folder, new Date(), new Date()).catch(() => undefined),
  }
}
