/** A page or section of a Pagefind index. Source of the fields: https://pagefind.app/docs/api-reference/ */
export interface PagefindRecord {
  /** The URL without the base URL. */
  raw_url: string
  /** The text, with white space reduced to single spaces. In `raw_content`, `<` and `>` are entities. */
  content: string
  meta: Readonly<Record<string, string>>
  filters: Readonly<Record<string, readonly string[]>>
  /** Elements with an id. `location` is the number of words of the text before it. */
  anchors: readonly { element: string; id: string; text?: string; location: number }[]
}

/** A search result, which downloads its record. */
export interface PagefindResult {
  id: string
  score: number
  data: () => Promise<PagefindRecord>
}

/** The part of Pagefind's browser API that is used. */
interface PagefindModule {
  options: (options: { ranking: { metaWeights: Readonly<Record<string, number>> } }) => Promise<void>
  init: () => Promise<void>
  /** `null` matches everything. */
  search: (query: string | null) => Promise<{ results: readonly PagefindResult[] }>
}

/** The index of a site. */
export interface Pagefind {
  /** Searches begin one after the other. Rejects if it was aborted before its turn. */
  search: (word: string, signal?: AbortSignal) => Promise<readonly PagefindResult[]>
  /** Number of records. */
  size: number
}

/** The weights of a match in the title of a page and in the heading of a section, relative to 1 in the text. */
const META_WEIGHTS = { title: 3, heading: 5 }

const loaded = new Map<string, Promise<Pagefind>>()

/** Loads the Pagefind of a site once per page. Loads it again if the last attempt failed. */
export function loadPagefind(pagefindUrl: string): Promise<Pagefind> {
  const address = new URL('pagefind.js', toFolder(pagefindUrl)).href
  const pagefind = loaded.get(address) ?? importPagefind(address)
  loaded.set(address, pagefind)
  pagefind.catch(() => loaded.delete(address))
  return pagefind
}

/** Returns the absolute URL of the folder of the index, with a trailing slash. */
export function toFolder(pagefindUrl: string): string {
  return new URL(pagefindUrl.replace(/\/*$/, '/'), document.baseURI).href
}

async function importPagefind(address: string): Promise<Pagefind> {
  // The URL is only known at run time, so bundlers must not resolve it.
  const pagefind = (await import(/* @vite-ignore */ /* webpackIgnore: true */ address)) as PagefindModule
  await pagefind.options({ ranking: { metaWeights: META_WEIGHTS } })
  await pagefind.init()
  // Once, because the result of a large site takes longer than a search.
  const { results } = await pagefind.search(null)
  return { search: createQueue(pagefind), size: results.length }
}

/**
 * A search of a large index takes longer than a reader needs for the next key, and Pagefind cannot abort it: what is
 * aborted while it waits is never searched for.
 */
function createQueue({ search }: PagefindModule): Pagefind['search'] {
  let last: Promise<unknown> = Promise.resolve()
  return async (word, signal) => {
    const found = last.then(() => {
      signal?.throwIfAborted()
      return search(word)
    })
    last = found.catch(() => undefined)
    return (await found).results
  }
}
