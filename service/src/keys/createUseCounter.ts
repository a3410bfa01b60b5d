import { mergeUses, toUseName, type KeyUse } from './KeyLog.js'
import { digestKey, toKeyId, type KeyStore } from './KeyStore.js'

/** Interval at which counted requests are stored, in milliseconds. A killed process loses those of one interval. */
const FLUSH_MS = 60_000

/** Counts the requests with each key in memory, and stores the figures every minute. */
export interface UseCounter {
  count(key: string): void
  /** Stores what has been counted so far. */
  flush(): Promise<void>
  /** Stores the rest and stops. */
  close(): Promise<void>
}

export function createUseCounter(store: KeyStore | undefined): UseCounter {
  let counted = new Map<string, KeyUse>()
  let flushing = Promise.resolve()

  async function flushNow(): Promise<void> {
    if (store === undefined || counted.size === 0) return
    const uses = [...counted.values()]
    counted = new Map()
    try {
      await store.addUses(uses)
    } catch {
      // The store logs that it is unavailable. The figures are stored with the next ones.
      counted = new Map(mergeUses([...uses, ...counted.values()]).map((use) => [toUseName(use), use]))
    }
  }

  const flush = () => (flushing = flushing.then(flushNow))
  const timer = setInterval(() => void flush(), FLUSH_MS)
  timer.unref()

  return {
    count(key) {
      const lastAt = new Date().toISOString()
      const use = { keyId: toKeyId(digestKey(key)), day: lastAt.slice(0, 10), lastAt }
      const requests = (counted.get(toUseName(use))?.requests ?? 0) + 1
      counted.set(toUseName(use), { ...use, requests })
    },
    flush,
    close() {
      clearInterval(timer)
      return flush()
    },
  }
}
