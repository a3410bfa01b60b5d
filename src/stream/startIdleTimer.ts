/** Maximum time without data from the service, in milliseconds. */
export const IDLE_TIMEOUTS = {
  /** Before the response. */
  response: 60_000,
  /** During the answer. */
  answer: 30_000,
  /** After the finish event, for late text or a late thread id. */
  finished: 3_000,
  /** In the body of an error response. */
  error: 5_000,
}

/** Time without content after which `onSlow` is called, in milliseconds. */
const SLOW_AFTER = 10_000

export interface IdleTimer {
  /** Called when data arrives; `isAnswer` is `false` for a keep-alive. */
  reset: (isAnswer: boolean) => void
  /** Restarts the timer with another limit, in milliseconds. */
  setLimit: (limit: number) => void
  stop: () => void
}

interface IdleTimerOptions {
  /** Maximum time without data, in milliseconds. */
  limit: number
  /** Called with `true` after ten seconds without content, and with `false` when content arrives again. */
  onSlow: (isSlow: boolean) => void
  onTimeout: () => void
}

/**
 * Calls `onTimeout` after `limit` milliseconds without data. Uses a single timer, because chunks may arrive
 * by the thousand.
 */
export function startIdleTimer({ limit, onSlow, onTimeout }: IdleTimerOptions): IdleTimer {
  // Unlike `performance.now()`, `Date.now()` advances while the computer sleeps.
  let lastDataAt = Date.now()
  let lastAnswerAt = lastDataAt
  let isSlow = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const setSlow = (value: boolean) => {
    if (value === isSlow) return
    isSlow = value
    onSlow(value)
  }

  const check = () => {
    clearTimeout(timer)
    const idleTime = Date.now() - lastDataAt
    if (idleTime >= limit) {
      onTimeout()
      return
    }
    const wait = Date.now() - lastAnswerAt
    setSlow(wait >= SLOW_AFTER)
    const untilSlow = wait < SLOW_AFTER ? SLOW_AFTER - wait : Infinity
    timer = setTimeout(check, Math.min(untilSlow, limit - idleTime))
  }

  check()
  return {
    reset(isAnswer) {
      lastDataAt = Date.now()
      if (!isAnswer) return
      lastAnswerAt = lastDataAt
      setSlow(false)
    },
    setLimit(nextLimit) {
      lastDataAt = Date.now()
      limit = nextLimit
      check()
    },
    stop() {
      clearTimeout(timer)
      setSlow(false)
    },
  }
}
