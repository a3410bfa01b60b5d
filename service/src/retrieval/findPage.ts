import type { Page } from '../content/Page.js'

/**
 * The page that a reader's address stands for: `/guides/theming`, `/guides/theming.html`,
 * `/guides/theming/`, `/guides/theming/index.html`. The site may live below a path that it does not
 * know (`/docs/guides/theming`), so leading segments are dropped until a page is found.
 */
export function findPage(pages: ReadonlyMap<string, Page>, currentPath: string): Page | undefined {
  const [address = ''] = currentPath.split(/[?#]/, 1)
  const segments = address.replace(/\.html?$/, '').split('/').filter(Boolean)
  if (segments.at(-1) === 'index') segments.pop()
  if (segments.length === 0) return pages.get('/')
  for (let start = 0; start < segments.length; start++) {
    const page = pages.get(`/${segments.slice(start).join('/')}`)
    if (page) return page
  }
  return undefined
}
