/** Limits of one crawl. Sizes are those of the decompressed text. */
export interface CrawlLimits {
  /** Maximum number of pages. Later pages of the sitemap are left out. */
  pages: number
  /** Maximum size of a page and of `robots.txt`, in bytes. The reader of HTML folders accepts no larger files. */
  pageBytes: number
  /** Maximum size of a sitemap, in bytes: the maximum of the sitemap protocol. */
  sitemapBytes: number
  /** Maximum total number of sitemaps, including those that an index lists. */
  sitemaps: number
  /** Maximum number of levels of indexes above a sitemap. */
  sitemapDepth: number
  /** Maximum number of concurrent requests. */
  concurrency: number
  /** Maximum `Crawl-delay`, in milliseconds. A longer one is reduced to this value. */
  crawlDelayMs: number
  /** Timeout of one response with its redirects, in milliseconds. */
  requestMs: number
  /**
   * Timeout of the crawl, in milliseconds. Pages that were not reached are unchanged; the next crawl begins with them.
   */
  totalMs: number
  /** Number of retries after 429 or 503. */
  retries: number
  /** Delay before a retry without `Retry-After`, in milliseconds. */
  retryMs: number
  /** Maximum delay for `Retry-After`, in milliseconds. If a server asks for a longer one, the crawl ends. */
  longestPauseMs: number
  /** Number of consecutive failures after which the crawl stops. */
  failuresInARow: number
  /** How long a page with an unchanged `lastmod` is not requested again, in milliseconds. */
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
