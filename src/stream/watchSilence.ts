/** How long a silence is before the reader is told that there still is somebody at work, in milliseconds. */
const SLOW_AFTER = 10_000

export interface SilenceWatch {
  /** Something was heard: a part of the answer, or no more than a sign of life. */
  hear: (isAnswer: boolean) => void
  /** The next silence may be this long, in milliseconds. */
  allow: (limit: number) => void
  end: () => void
}

interface SilenceOptions {
  /** How long a silence may be, in milliseconds. */
  limit: number
  /** Told when nothing of the answer has come for long, and when something comes again. */
  onSlow: (isSlow: boolean) => void
  onTimeout: () => void
}

/** Waits for silence. One timer however often something is heard, because chunks come by the thousand. */
export function watchSilence({ limit, onSlow, onTimeout }: SilenceOptions): SilenceWatch {
  // Not performance.now(), which stands still while a computer sleeps.
  let heardAt = Date.now()
  let answeredAt = heardAt
  let isSlow = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const setSlow = (value: boolean) => {
    if (value === isSlow) return
    isSlow = value
    onSlow(value)
  }

  const check = () => {
    clearTimeout(timer)
    const silence = Date.now() - heardAt
    if (silence >= limit) {
      onTimeout()
      return
    }
    const wait = Date.now() - answeredAt
    setSlow(wait >= SLOW_AFTER)
    const untilSlow = wait < SLOW_AFTER ? SLOW_AFTER - wait : Infinity
    timer = setTimeout(check, Math.min(untilSlow, limit - silence))
  }

  check()
  return {
    hear(isAnswer) {
      heardAt = Date.now()
      if (!isAnswer) return
      answeredAt = heardAt
      setSlow(false)
    },
    allow(nextLimit) {
      heardAt = Date.now()
      limit = nextLimit
      check()
    },
    end() {
      clearTimeout(timer)
      setSlow(false)
    },
  }
}
