import { setImmediate } from 'node:timers/promises'
import type { Page, Site } from '../content/Site.js'
import { toMarkdownPath } from '../content/toPagePath.js'

/** The data of a site for `llms.txt`. */
export interface LlmsView {
  site: Site
  /** The prefix of the paths of its pages: its URL. */
  prefix: string
  /** The prefix of the paths of their Markdown. */
  markdownPrefix: string
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
    return `- [${page.title}](${view.markdownPrefix}${toMarkdownPath(page.path)})${summary}\n`
  })
  return `${writeHead(view)}${note === undefined ? '' : `${note}\n\n`}## Pages\n\n${lines.join('')}`
}

/** Number of pages to unpack before yielding to the event loop. */
const PAGES_AT_ONCE = 50

const FRONT_MATTER = /^---\r?\n[^]*?\r?\n---\r?\n/
const FIRST_HEADING = /^\s*# .*\r?\n?/

/**
 * Yields `/llms-full.txt`: the Markdown of all visible pages, each below its title and its URL. Page by page, because
 * the text of a large site has many megabytes.
 */
export async function* writeLlmsFullText(view: LlmsView): AsyncGenerator<string> {
  yield writeHead(view).trimEnd()
  for (const [count, page] of visiblePages(view).entries()) {
    const text = view.readMarkdown(page).replace(FRONT_MATTER, '').replace(FIRST_HEADING, '').trim()
    yield `\n\n# ${page.title}\n\nSource: ${view.prefix}${page.path}${text === '' ? '' : `\n\n${text}`}`
    if (count % PAGES_AT_ONCE === 0) await setImmediate()
  }
  yield '\n'
}
