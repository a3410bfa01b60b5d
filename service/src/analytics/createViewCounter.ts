import type { ViewCount, ViewStore } from './ViewStore.js'

/** Interval at which counted views are stored, in milliseconds. A killed process loses those of one interval. */
const FLUSH_MS = 10_000

/** Names of each kind per site and day. All others are counted under one name, because anyone can send names. */
const MAX_NAMES_PER_DAY = 2000
const OTHER = '(other)'

/** Counts page views in memory, and stores the figures every few seconds. */
export function createViewCounter(store: ViewStore) {
  let counted = new Map<string, ViewCount>()
  let flushing = Promise.resolve()
  let today = ''
  const known = new Map<string, Set<string>>()

  async function flushNow(): Promise<void> {
    if (counted.size === 0) return
    const counts = counted
    counted = new Map()
    try {
      await store.add([...counts.values()])
    } catch {
      // The store logs that it is unavailable. The figures are stored with the next ones.
      for (const count of counts.values()) add(count)
    }
  }

  function add(count: ViewCount): void {
    const key = JSON.stringify([count.domain, count.day, count.kind, count.name])
    counted.set(key, { ...count, count: count.count + (counted.get(key)?.count ?? 0) })
  }

  /** Returns a name, or that of all others if the site has too many names today. */
  function limitName({ domain, day, kind, name }: ViewCount): string {
    if (day !== today) known.clear()
    today = day
    const key = JSON.stringify([domain, kind])
    const names = known.get(key) ?? new Set()
    known.set(key, names)
    if (!names.has(name) && names.size >= MAX_NAMES_PER_DAY) return OTHER
    names.add(name)
    return name
  }

  const flush = () => (flushing = flushing.then(flushNow))
  const timer = setInterval(() => void flush(), FLUSH_MS)
  timer.unref()

  return {
    count: (view: Omit<ViewCount, 'count'>) => add({ ...view, name: limitName({ ...view, count: 1 }), count: 1 }),
    flush,
    close() {
      clearInterval(timer)
      return flush()
    },
  }
}

export type ViewCounter = ReturnType<typeof createViewCounter>
