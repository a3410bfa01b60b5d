/** Long enough for an editor or a checkout to finish, short enough to feel immediate. */
const QUIET_MS = 100

/** Changes that never pause, as from a generator, are still shown this often. */
const LATEST_MS = 2000

export interface Settle {
  /** Asks for the action: once for a burst of calls, never twice at the same time. */
  request: () => void
  /** Forgets what was asked for and waits for the action that is running. */
  close: () => Promise<void>
}

/** Runs `action` after a burst of requests has come to rest. `action` must not reject. */
export function settle(action: () => Promise<void>): Settle {
  let timer: NodeJS.Timeout | undefined
  let firstRequest: number | undefined
  let running = Promise.resolve()

  const run = () => {
    timer = undefined
    firstRequest = undefined
    running = running.then(action)
  }

  return {
    request() {
      firstRequest ??= Date.now()
      clearTimeout(timer)
      timer = setTimeout(run, Math.min(QUIET_MS, Math.max(0, firstRequest + LATEST_MS - Date.now())))
    },
    async close() {
      clearTimeout(timer)
      await running
    },
  }
}
