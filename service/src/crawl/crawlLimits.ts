/** The bounds of one crawl. Sizes are of the decompressed text. */
export interface CrawlLimits {
  /** Pages after these in the sitemap are left out. */
  pages: number
  /** Size of a page, in bytes; also of `robots.txt`. The reader of HTML folders takes no larger files. */
  pageBytes: number
  /** Size of a sitemap, in bytes: the most that the sitemap protocol allows. */
  sitemapBytes: number
  /** Sitemaps in all, with those that an index lists. */
  sitemaps: number
  /** Levels of indexes above the last sitemaps. */
  sitemapDepth: number
  /** Requests at a time. */
  concurrency: number
  /** The longest `Crawl-delay` that is obeyed in full, in milliseconds. A longer one counts as this. */
  crawlDelayMs: number
  /** Time for one response with its redirects, in milliseconds. */
  requestMs: number
  /** Time for the crawl, in milliseconds. Pages that were not reached stay as they were; the next crawl begins with them. */
  totalMs: number
  /** Further attempts after 429 or 503. */
  retries: number
  /** Pause before a further attempt when the server names none in `Retry-After`, in milliseconds. */
  retryMs: number
  /** The longest pause that is made for `Retry-After`, in milliseconds. A server that asks for a longer one is left alone until the next crawl. */
  longestPauseMs: number
  /** Pages that fail one after the other before the crawl stops. */
  failuresInARow: number
  /** How long a page whose `lastmod` has not changed is not requested, in milliseconds. */
  trustLastmodMs: number
}

export const CRAWL_LIMITS: Readonly<CrawlLimits> = {
  pages: 20_000,
  pageBytes: 4_000_000,
  sitemapBytes: 50 * 1024 ** 2,
  sitemaps: 200,
  sitemapDepth: 3,
  concurrency: 4,
  crawlDelayMs: 10_000,
  requestMs: 60_000,
  totalMs: 2 * 3_600_000,
  retries: 2,
  retryMs: 2_000,
  longestPauseMs: 60_000,
  failuresInARow: 20,
  trustLastmodMs: 7 * 24 * 3_600_000,
}
