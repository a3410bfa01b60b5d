import type { Page } from '../content/Page.js'
import { toSiteUrl } from '../content/toSiteUrl.js'

/**
 * The page that a reader's address stands for: `/guides/theming`, `/guides/theming.html`,
 * `/guides/theming/`, `/guides/theming/index.html`, percent-encoded or not. The site may live below
 * a path that it does not know (`/docs/guides/theming`), so leading segments are dropped until a
 * page is found.
 */
export function findPage(pages: ReadonlyMap<string, Page>, currentPath: string): Page | undefined {
  const [address = ''] = currentPath.split(/[?#]/, 1)
  let path = toSiteUrl(address.replace(/\.html?$/, ''), '')
  for (;;) {
    const page = pages.get(path)
    const next = path.indexOf('/', 1)
    if (page || next === -1) return page
    path = path.slice(next)
  }
}
