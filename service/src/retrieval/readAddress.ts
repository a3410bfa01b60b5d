import type { Page, Section } from '../content/Site.js'
import { toSiteUrl } from '../content/toPagePath.js'

/**
 * Finds the page of an address: `/guides/theming`, `/guides/theming.html`, `/guides/theming/`,
 * `/guides/theming/index.html`, percent-encoded or not. The site may be below a path that it does not know
 * (`/docs/guides/theming`), so leading segments are dropped until a page is found.
 */
export function findByAddress(pages: ReadonlyMap<string, Page>, currentPath: string): Page | undefined {
  const [address = ''] = currentPath.split(/[?#]/, 1)
  let path = withoutSpelling(address)
  for (;;) {
    const page = pages.get(path)
    const next = path.indexOf('/', 1)
    if (page || next === -1) return page
    path = path.slice(next)
  }
}

/** Normalizes an address: removes the extension, `index` and a trailing slash, which depend on the site. */
export function withoutSpelling(path: string): string {
  return toSiteUrl(path.replace(/\.html?$/, ''), '')
}

/** Returns the address of a section: that of its page, with its anchor if it has one. */
export function toSectionUrl({ page, section }: { page: Page; section: Section }): string {
  return section.id === '' ? page.path : `${page.path}#${section.id}`
}
