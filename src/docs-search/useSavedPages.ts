import { useMemo, useSyncExternalStore } from 'react'
import type { SearchHit } from '../search/searchDocs.js'

/** A page or section that the reader has opened from the search, or starred. */
export type SavedPage = Pick<SearchHit, 'url' | 'title' | 'heading'> & { isStarred?: boolean | undefined }

interface SavedPages {
  /** The page that was starred last comes first. */
  starred: readonly SavedPage[]
  /** Other pages. The page that was opened last comes first. */
  recent: readonly SavedPage[]
  add: (page: SavedPage) => void
  /** Stars a page, or removes its star. */
  toggleStar: (page: SavedPage) => void
  /** Removes the pages without a star. */
  clear: () => void
}

const MAX_STARRED = 10
const MAX_RECENT = 5

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

function write(key: string, pages: readonly SavedPage[]): void {
  try {
    if (pages.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(pages))
  } catch {
    // Storage is blocked or full: the pages are not remembered.
  }
  listeners.forEach((listener) => listener())
}

const isSavedPage = (value: unknown): value is SavedPage =>
  ['url', 'title', 'heading'].every((name) => typeof (value as Record<string, unknown> | null)?.[name] === 'string')

function parse(text: string | null): SavedPage[] {
  try {
    const saved: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(saved) ? saved.filter(isSavedPage) : []
  } catch {
    return []
  }
}

const selectStarred = (pages: readonly SavedPage[]) => pages.filter((page) => page.isStarred).slice(0, MAX_STARRED)
const selectRecent = (pages: readonly SavedPage[]) => pages.filter((page) => !page.isStarred).slice(0, MAX_RECENT)

/** Returns the pages of a site that the reader has starred or opened last in its search, stored in this browser. */
export function useSavedPages(domain: string, isKept: boolean): SavedPages {
  const key = `docs-assistant:${domain}:recent-pages`
  const text = useSyncExternalStore(
    subscribe,
    () => (isKept ? read(key) : null),
    () => null,
  )
  const pages = useMemo(() => parse(text), [text])

  /** Puts a page first, among those with a star or among those without. */
  const put = (page: SavedPage) => {
    const others = parse(read(key)).filter(({ url }) => url !== page.url)
    const all = [page, ...others]
    write(key, [...selectStarred(all), ...selectRecent(all)])
  }

  return {
    starred: useMemo(() => selectStarred(pages), [pages]),
    recent: useMemo(() => selectRecent(pages), [pages]),
    add: ({ url, title, heading }) => {
      if (isKept && !parse(read(key)).some((page) => page.url === url && page.isStarred)) put({ url, title, heading })
    },
    toggleStar: ({ url, title, heading, isStarred = false }) => put({ url, title, heading, isStarred: !isStarred }),
    clear: () => write(key, selectStarred(parse(read(key)))),
  }
}
