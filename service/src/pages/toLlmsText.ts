import { setImmediate } from 'node:timers/promises'
import type { Page, Site } from '../content/Site.js'
import { toMarkdownPath } from '../content/toPagePath.js'
import type { ToUrl } from '../sites/SearchHit.js'

/** The data of a site for `llms.txt`. */
export interface LlmsView {
  site: Site
  /** Converts the path of a page to its URL. */
  toPageUrl: ToUrl
  /** Converts the path of a file, such as that of a page's Markdown, to its URL. */
  toFileUrl: ToUrl
  readMarkdown(page: Page): string
}

const visiblePages = ({ site }: LlmsView) => [...site.pages.values()].filter(({ hidden }) => !hidden)

function writeHead({ site }: LlmsView): string {
  const description = site.pages.get('/')?.description
  return `# ${site.title}\n\n${description === undefined ? '' : `> ${description}\n\n`}`
}

/**
 * Returns `/llms.txt`: the visible pages with links to their Markdown, as described at https://llmstxt.org.
 * @param note is written above the pages
 */
export function toLlmsText(view: LlmsView, note?: string): string {
  const lines = visiblePages(view).map((page) => {
    const summary = page.description === undefined ? '' : `: ${page.description}`
    return `- [${page.title}](${view.toFileUrl(toMarkdownPath(page.path))})${summary}\n`
  })
  return `${writeHead(view)}${note === undefined ? '' : `${note}\n\n`}## Pages\n\n${lines.join('')}`
}

/** Number of pages to unpack before yielding to the event loop. */
const PAGES_AT_ONCE = 50

const FIRST_HEADING = /^\s*# .*\r?\n?/

/**
 * Yields `/llms-full.txt`: the Markdown of all visible pages, each below its title and its URL. Page by page, because
 * the text of a large site has many megabytes.
 */
export async function* writeLlmsFullText(view: LlmsView): AsyncGenerator<string> {
  yield writeHead(view).trimEnd()
  for (const [count, page] of visiblePages(view).entries()) {
    const text = view.readMarkdown(page).replace(FIRST_HEADING, '').trim()
    yield `\n\n# ${page.title}\n\nSource: ${view.toPageUrl(page.path)}${text === '' ? '' : `\n\n${text}`}`
    if (count % PAGES_AT_ONCE === 0) await setImmediate()
  }
  yield '\n'
}
