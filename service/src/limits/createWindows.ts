export interface Window {
  used: number
  /** Milliseconds since 1970. */
  endsAt: number
}

/** Counts per key, each for as long as `lengthMs` from its first use on. */
export function createWindows(lengthMs: number): { open(key: string): Window } {
  const windows = new Map<string, Window>()

  function forgetOld(now: number): void {
    // All are of one length, so those that began first, at the front, end first.
    for (const [key, { endsAt }] of windows) {
      if (endsAt > now) return
      windows.delete(key)
    }
  }

  return {
    open(key) {
      const now = Date.now()
      forgetOld(now)
      const window = windows.get(key) ?? { used: 0, endsAt: now + lengthMs }
      windows.set(key, window)
      return window
    },
  }
}
