import { unpackContent } from '../content/packContent.js'
import type { Page } from '../content/Site.js'
import { toMarkdown, type SiteLinks } from '../sites/SearchHit.js'

/** The Markdown of a page, from whatever it was made: its headings, and what stands below them. */
export function writePage({ title, sections, content }: Page, links: SiteLinks): string {
  const blocks = unpackContent(content, 'blocks')
  const parts = sections.flatMap(({ heading, ancestors }, at) => {
    const level = Math.min(6, ancestors.length + 2) // The title is the only one of the first level.
    const texts = (blocks[at] ?? []).map((block) => toMarkdown(block, links))
    return heading === title && at === 0 ? texts : [`${'#'.repeat(level)} ${heading}`, ...texts]
  })
  return [`# ${title}`, ...parts].join('\n\n')
}
