import { setImmediate } from 'node:timers/promises'
import type { Page, Site } from '../content/Site.js'
import type { ToUrl } from '../sites/SearchHit.js'
import { oneLine } from './writePageLink.js'

/** The data of a site for `llms.txt`. */
export interface LlmsView {
  site: Site
  /** Converts the path of a page to its URL. */
  toPageUrl: ToUrl
  /** Converts the path of a file, such as that of a page's Markdown, to its URL. */
  toFileUrl: ToUrl
  /** Returns the headings and blocks of a page as Markdown, without its title. */
  readParts(page: Page): readonly string[]
}

export const visiblePages = ({ site }: LlmsView) => [...site.pages.values()].filter(({ hidden }) => !hidden)

/** Describes the file of a site whose home page has no description. */
const DESCRIPTION = 'The pages of this documentation, as Markdown.'

export function writeHead({ site }: LlmsView): string {
  const { description = DESCRIPTION } = site.pages.get('/') ?? {}
  return `# ${site.title}\n\n> ${oneLine(description)}\n\n`
}

/** Number of pages to unpack before yielding to the event loop. */
const PAGES_AT_ONCE = 50

/** Writes the title of a page, where it is, and its text. */
export function writeWithAddress({ toPageUrl }: LlmsView, page: Page, parts: readonly string[]): string {
  return [`# ${page.title}`, `Source: ${toPageUrl(page.path)}`, ...parts].join('\n\n').trimEnd()
}

/**
 * Yields `/llms-full.txt`: the Markdown of all visible pages, each below its title and its URL. Page by page, because
 * the text of a large site has many megabytes.
 */
export async function* writeLlmsFullText(view: LlmsView): AsyncGenerator<string> {
  yield writeHead(view).trimEnd()
  for (const [count, page] of visiblePages(view).entries()) {
    yield `\n\n${writeWithAddress(view, page, view.readParts(page))}`
    if (count % PAGES_AT_ONCE === 0) await setImmediate()
  }
  yield '\n'
}
