export interface Window {
  used: number
  /** Milliseconds since 1970. */
  endsAt: number
}

/** Maximum number of keys; beyond it the oldest are evicted. */
const MAX_KEYS = 100_000

/** Fixed-window counters per key. A window starts at the first use of a key and lasts `lengthMs`. */
export function createWindows(lengthMs: number, maxKeys = MAX_KEYS) {
  const windows = new Map<string, Window>()

  function evictExpired(): void {
    const now = Date.now()
    // Insertion order is expiry order, because all windows have the same length.
    for (const [key, { endsAt }] of windows) {
      if (endsAt > now && windows.size <= maxKeys) return
      windows.delete(key)
    }
  }

  return {
    /** Returns when a key whose use has reached `most` can be used again; `undefined` if it can be used now. */
    blockedUntil(key: string, most: number): number | undefined {
      evictExpired()
      const window = windows.get(key)
      return window !== undefined && window.used >= most ? window.endsAt : undefined
    },
    /** Counts a use of a key. @returns the window that counted it, so that the use can be undone */
    use(key: string, amount = 1): Window {
      const window = windows.get(key) ?? { used: 0, endsAt: Date.now() + lengthMs }
      window.used += amount
      windows.set(key, window)
      return window
    },
  }
}

/** Returns the seconds until a time, for `Retry-After`. */
export function toRetryAfter(untilMs: number): number {
  return Math.max(1, Math.ceil((untilMs - Date.now()) / 1000))
}
