import type { SearchHit } from '../search/searchDocs.js'

/** A page with its hits. */
export interface PageHits {
  /** Title of the page. */
  title: string
  /** Folders in the path of the page, to distinguish pages with the same title: `guides › theming`. */
  breadcrumb: string
  hits: readonly SearchHit[]
}

/** Returns the URL of the page of a hit. */
export const toPage = ({ url }: SearchHit) => url.replace(/#.*/s, '')

function toBreadcrumb(page: string): string {
  const { pathname } = new URL(page, 'https://docs.invalid')
  const folders = pathname.replace(/\.html?$|\/(index\.html?)?$/, '').split('/')
  return folders.filter(Boolean).map(decode).join(' › ')
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment // `%` may stand for itself.
  }
}

/** Groups hits by page. Pages and their hits keep the order of the hits. */
export function groupByPage(hits: readonly SearchHit[]): PageHits[] {
  const pages = new Map<string, SearchHit[]>()
  for (const hit of hits) {
    const page = toPage(hit)
    pages.set(page, [...(pages.get(page) ?? []), hit])
  }
  return [...pages].map(([page, ofPage]) => ({
    title: ofPage[0]?.title ?? page,
    breadcrumb: URL.canParse(page, 'https://docs.invalid') ? toBreadcrumb(page) : '',
    hits: ofPage,
  }))
}
