import { unpackContent } from '../content/packContent.js'
import type { Page, Section } from '../content/Site.js'
import { toMarkdown, type ToUrl } from '../sites/SearchHit.js'

/**
 * Writes a page as Markdown for programs, from its sections. The links of its source are relative to its file, so a
 * client that only has the text could not follow them.
 * @param toUrl converts the paths in its links
 */
export function writePage(page: Page, toUrl: ToUrl): string {
  return [`# ${page.title}`, ...writeParts(page, toUrl)].join('\n\n')
}

/** Returns the headings and blocks of a page as Markdown, without its title. */
export const writeParts = (page: Page, toUrl: ToUrl): string[] => writeSections(page, page.sections, toUrl)

/** Writes a section of a page with the sections below it, and says where the page is. */
export function writeSection(page: Page, section: Section, toUrl: ToUrl): string {
  const at = page.sections.indexOf(section)
  const depth = section.ancestors.length
  const next = page.sections.findIndex((other, position) => position > at && other.ancestors[depth] !== section.heading)
  const sections = page.sections.slice(at, next === -1 ? undefined : next)
  const note = `This is a section of ${page.path}. Read that path for the whole page.`
  return [`# ${page.title}`, ...writeSections(page, sections, toUrl), note].join('\n\n')
}

/** Returns the section whose anchor an address has, if any. */
export function findSection({ sections }: Page, address: string): Section | undefined {
  const [, anchor = ''] = address.split('#')
  return anchor === '' ? undefined : sections.find(({ id }) => id === anchor || encodeURIComponent(id) === anchor)
}

function writeSections({ title, sections, content }: Page, written: readonly Section[], toUrl: ToUrl): string[] {
  const blocks = unpackContent(content, 'blocks')
  return written.flatMap((section) => {
    const { heading, ancestors } = section
    const at = sections.indexOf(section)
    const level = Math.min(6, ancestors.length + 2) // The title is the only one of the first level.
    const texts = (blocks[at] ?? []).map((block) => toMarkdown(block, toUrl))
    return heading === title && at === 0 ? texts : [`${'#'.repeat(level)} ${heading}`, ...texts]
  })
}

/** Adds a first line that leads programs from a page to the list of all pages. */
export const withPageList = (markdown: string, llmsUrl: string): string =>
  `> All pages of this documentation are listed in [llms.txt](${llmsUrl}).\n\n${markdown}`
