import { setImmediate } from 'node:timers/promises'
import { unpackContent } from '../content/packContent.js'
import { toMarkdownPath, type SiteView } from './renderDocument.js'

const visiblePages = ({ site }: SiteView) => [...site.renderedPages.values()].filter(({ hidden }) => !hidden)

function writeHead({ site }: SiteView): string {
  const description = site.renderedPages.get('/')?.description
  return `# ${site.title}\n\n${description === undefined ? '' : `> ${description}\n\n`}`
}

/**
 * `/llms.txt`: the visible pages with links to their Markdown, as https://llmstxt.org describes.
 *
 * @param note is written above the pages
 */
export function toLlmsText(view: SiteView, note?: string): string {
  const lines = visiblePages(view).map((page) => {
    const summary = page.description === undefined ? '' : `: ${page.description}`
    return `- [${page.title}](${(view.url ?? view.basePath) + toMarkdownPath(page)})${summary}\n`
  })
  return `${writeHead(view)}${note === undefined ? '' : `${note}\n\n`}## Pages\n\n${lines.join('')}`
}

/** How many pages are unpacked before other work gets its turn. */
const PAGES_AT_ONCE = 50

const FRONT_MATTER = /^---\r?\n[^]*?\r?\n---\r?\n/
const FIRST_HEADING = /^\s*# .*\r?\n?/

/** `/llms-full.txt`: the Markdown of all visible pages, each below its title and its address. */
export async function toLlmsFullText(view: SiteView): Promise<string> {
  const texts = [writeHead(view)]
  for (const page of visiblePages(view)) {
    const text = unpackContent(page.content, 'source').replace(FRONT_MATTER, '').replace(FIRST_HEADING, '').trim()
    texts.push(`# ${page.title}\n\nSource: ${(view.url ?? view.basePath) + page.path}\n\n${text}\n\n`)
    if (texts.length % PAGES_AT_ONCE === 0) await setImmediate()
  }
  return `${texts.join('').trimEnd()}\n`
}
