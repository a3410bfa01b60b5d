import type { Page } from '../content/Site.js'
import { toSectionUrl } from './readAddress.js'

/** What other pages say about the pages and sections of a site. */
export interface Descriptions {
  /**
   * Replaces the pages.
   * @returns the paths of the pages about which other pages say something else than before
   */
  replace(pages: ReadonlyMap<string, Page>): ReadonlySet<string>
  /** Returns what is said about the section at a position of a page. The first one stands for the page too. */
  describe(page: Page, position: number): string
}

export function createDescriptions(pages: ReadonlyMap<string, Page>): Descriptions {
  let texts = collect(pages)

  return {
    replace(pages) {
      const before = texts
      texts = collect(pages)
      const urls = [...new Set([...before.keys(), ...texts.keys()])]
      return new Set(urls.filter((url) => before.get(url) !== texts.get(url)).map((url) => url.replace(/#.*/, '')))
    },
    describe(page, position) {
      const section = page.sections[position]
      const urls = [...(position === 0 ? [page.path] : []), ...(section?.id ? [toSectionUrl({ page, section })] : [])]
      return urls.map((url) => texts.get(url) ?? '').join('\n')
    },
  }
}

function collect(pages: ReadonlyMap<string, Page>): Map<string, string> {
  const texts = new Map<string, string>()
  for (const { hidden, descriptions = {} } of pages.values()) {
    if (hidden) continue
    for (const [url, text] of Object.entries(descriptions)) {
      const known = texts.get(url)
      texts.set(url, known === undefined ? text : `${known}\n${text}`)
    }
  }
  return texts
}
