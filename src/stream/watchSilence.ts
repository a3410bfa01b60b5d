/** How long a silence is before the reader is told that there still is somebody at work, in milliseconds. */
const SLOW_AFTER = 10_000

export interface SilenceWatch {
  /** Something was heard. */
  hear: () => void
  /** The next silence may be this long, in milliseconds. */
  allow: (limit: number) => void
  end: () => void
}

interface SilenceOptions {
  /** How long a silence may be, in milliseconds. */
  limit: number
  /** Told when a silence grows long, and when it ends. */
  onSlow: (isSlow: boolean) => void
  onTimeout: () => void
}

/** Waits for silence. One timer however often something is heard, because chunks come by the thousand. */
export function watchSilence({ limit, onSlow, onTimeout }: SilenceOptions): SilenceWatch {
  // Not performance.now(), which stands still while a computer sleeps.
  let heardAt = Date.now()
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
    setSlow(silence >= SLOW_AFTER)
    const next = silence < SLOW_AFTER ? Math.min(SLOW_AFTER, limit) : limit
    timer = setTimeout(check, next - silence)
  }

  check()
  return {
    hear() {
      heardAt = Date.now()
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
