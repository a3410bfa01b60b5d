import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { SearchHit } from '../search/searchDocs.js'

/** A page or section that the reader has opened from the search. */
export type RecentPage = Pick<SearchHit, 'url' | 'title' | 'heading'>

interface RecentPages {
  /** The page that was opened last comes first. */
  pages: readonly RecentPage[]
  add: (page: RecentPage) => void
  clear: () => void
}

const MAX_PAGES = 5

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener) // another tab
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // Storage is blocked.
  }
}

function write(key: string, pages: readonly RecentPage[]): void {
  try {
    if (pages.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(pages))
  } catch {
    // Storage is blocked or full: the pages are not remembered.
  }
  listeners.forEach((listener) => listener())
}

const isRecentPage = (value: unknown): value is RecentPage =>
  ['url', 'title', 'heading'].every((name) => typeof (value as Record<string, unknown> | null)?.[name] === 'string')

function parse(text: string | null): RecentPage[] {
  try {
    const saved: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(saved) ? saved.filter(isRecentPage).slice(0, MAX_PAGES) : []
  } catch {
    return []
  }
}

/** Returns the last pages that the reader has opened from the search of a site, stored in this browser. */
export function useRecentPages(domain: string, isKept: boolean): RecentPages {
  const key = `docs-assistant:${domain}:recent-pages`
  const text = useSyncExternalStore(
    subscribe,
    () => (isKept ? read(key) : null),
    () => null,
  )
  const add = useCallback(
    ({ url, title, heading }: RecentPage) => {
      if (!isKept) return
      const others = parse(read(key)).filter((page) => page.url !== url)
      write(key, [{ url, title, heading }, ...others].slice(0, MAX_PAGES))
    },
    [isKept, key],
  )
  const clear = useCallback(() => write(key, []), [key])
  return { pages: useMemo(() => parse(text), [text]), add, clear }
}
