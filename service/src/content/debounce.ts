/** Milliseconds without a change: long enough for an editor or a checkout, short enough to feel immediate. */
const QUIET_MS = 100

/** Maximum delay in milliseconds, for changes that never pause, such as a generator's. */
const LATEST_MS = 2000

export interface Debounced {
  /** Schedules the action: once per burst of calls, never concurrently. */
  request: () => void
  /** Cancels the scheduled action and waits for the running one. */
  close: () => Promise<void>
}

/** Debounces `action`, which must not reject. */
export function debounce(action: () => Promise<void>): Debounced {
  let timer: NodeJS.Timeout | undefined
  let firstRequestAt: number | undefined
  let running = Promise.resolve()

  const run = () => {
    timer = undefined
    firstRequestAt = undefined
    running = running.then(action)
  }

  return {
    request() {
      firstRequestAt ??= Date.now()
      clearTimeout(timer)
      timer = setTimeout(run, Math.min(QUIET_MS, Math.max(0, firstRequestAt + LATEST_MS - Date.now())))
    },
    async close() {
      clearTimeout(timer)
      await running
    },
  }
}
