import { unpackContent } from '../content/packContent.js'
import type { Page } from '../content/Site.js'
import { toMarkdown, type ToUrl } from '../sites/SearchHit.js'

/**
 * Writes a page as Markdown for programs, from its sections. The links of its source are relative to its file, so a
 * client that only has the text could not follow them.
 * @param toUrl converts the paths in its links
 */
export function writePage({ title, sections, content }: Page, toUrl: ToUrl): string {
  const blocks = unpackContent(content, 'blocks')
  const parts = sections.flatMap(({ heading, ancestors }, at) => {
    const level = Math.min(6, ancestors.length + 2) // The title is the only one of the first level.
    const texts = (blocks[at] ?? []).map((block) => toMarkdown(block, toUrl))
    return heading === title && at === 0 ? texts : [`${'#'.repeat(level)} ${heading}`, ...texts]
  })
  return [`# ${title}`, ...parts].join('\n\n')
}

/** Adds a first line that leads programs from a page to the list of all pages. */
export const withPageList = (markdown: string, llmsUrl: string): string =>
  `> All pages of this documentation are listed in [llms.txt](${llmsUrl}).\n\n${markdown}`
