import type { Addresses } from './Addresses.js'
import type { Article } from './Article.js'
import type { ArticleSource } from './renderArticle.js'

/** Keeps what was rendered for the next export of a site. */
export interface ArticleCache {
  /** The article as it would be rendered now; `undefined` where that is not known. */
  find(page: ArticleSource, addresses: Addresses): Promise<Article | undefined>
  keep(page: ArticleSource, article: Article): Promise<void>
  /** Removes what was neither found nor kept since the cache was opened. */
  prune(): Promise<void>
}
