import type { Nodes } from 'hast'
import { readFile } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { unpackContent } from '../content/packContent.js'
import type { Page, Site } from '../content/Site.js'
import { findSources } from '../content/Source.js'
import { findBuiltFile } from '../pages/createBuiltSiteApp.js'
import { decodeHtml } from '../files/htmlEncoding.js'
import { decodePath } from '../content/decodePath.js'
import { findSourceFile } from '../pages/serveFile.js'
import { walkElements } from '../pages/walkElements.js'
import { withoutSpelling } from '../retrieval/readAddress.js'
import { readProse } from './readProse.js'

/** Matches the targets of links and images that begin at the root of the site. Some of their characters are escaped. */
const SITE_LINK = /\]\(<?(\/(?!\/)(?:\\.|[^)\s>])*)/g

/** Matches a character that Markdown escapes. */
const ESCAPED = /\\([!-/:-@[-`{-~])/g

/** Matches the attributes that a fragment can refer to. */
const ANCHOR = /\s(?:id|name)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

/** A reserved host (RFC 2606), because `URL` resolves against absolute URLs only. */
const SITE = 'http://site.invalid'

/**
 * Finds links and images in the content of a site whose target is not a page, a file or an anchor of it. Returns a
 * message for each. Links to other sites are not checked. Yields to the event loop after each page.
 * @param builtFor the path that a built site was built for, with which its links begin
 */
export async function findDeadLinks({ sources, pages, renderedPages }: Site, builtFor: string): Promise<string[]> {
  const byAddress = new Map([...pages.values()].map((page) => [withoutSpelling(page.path), page]))
  const known = new Map<string, Promise<string | undefined>>()
  const files = new Map<string, Promise<string | undefined>>()
  const messages = new Set<string>()

  for (const page of pages.values()) {
    for (const href of readLinks(page)) {
      const problem = known.get(href) ?? check(href)
      known.set(href, problem)
      const text = await problem
      if (text !== undefined) messages.add(`${page.file}: "${href}" ${text}`)
    }
    await nextTurn()
  }
  return [...messages]

  async function check(href: string): Promise<string | undefined> {
    if (!URL.canParse(href, SITE)) return 'is not a valid address.'
    const { pathname, hash } = new URL(href, SITE)
    const isBelow = pathname === builtFor || pathname.startsWith(`${builtFor}/`)
    const path = isBelow ? pathname.slice(builtFor.length) || '/' : pathname
    // The host may serve more than the docs: a site that was built for a path, or the pages of a sitemap.
    const isOwn = isBelow && findSources(sources, path)[0]?.crawl === undefined
    const page = byAddress.get(withoutSpelling(path))
    const file = page && renderedPages.has(page.path) ? undefined : await findFileOnce(path)
    if (page === undefined && file === undefined) return isOwn ? 'leads to no page or file.' : undefined
    const id = decode(hash.slice(1))
    if (id === '' || id === 'top' || id.startsWith(':~:') || page?.sections.some((section) => section.id === id))
      return undefined
    if (file !== undefined && !/\.html?$/i.test(file)) return undefined
    return (await readAnchors(page, file)).has(id) ? undefined : 'leads to no heading or anchor of its page.'
  }

  function findFileOnce(path: string): Promise<string | undefined> {
    const file = files.get(path) ?? findFile(path)
    files.set(path, file)
    return file
  }

  async function findFile(path: string): Promise<string | undefined> {
    const segments = decodePath(path)
    const [source] = findSources(sources, path)
    if (segments === undefined || source === undefined) return undefined
    if (source.kind !== 'html') return findSourceFile(sources, segments)
    const { file, index } = await findBuiltFile(source.folder, segments.slice(source.path.split('/').length - 1))
    return file ?? index
  }
}

function readLinks(page: Page): string[] {
  return readProse(page).flatMap((markdown) =>
    [...markdown.matchAll(SITE_LINK)].map(([, href = '']) => href.replaceAll(ESCAPED, '$1')),
  )
}

/** Returns all anchors of a page, which may be more than its headings. */
async function readAnchors(page: Page | undefined, file: string | undefined): Promise<Set<string>> {
  if (file !== undefined) {
    const { text: html } = decodeHtml(await readFile(file))
    const written = [...html.matchAll(ANCHOR)].map(([, double, single, bare]) => double ?? single ?? bare ?? '')
    // Other entities hardly occur in ids.
    return new Set(written.map((id) => id.replaceAll('&amp;', '&')))
  }
  return new Set(page && readIds(unpackContent(page.content, 'elements')))
}

function readIds(tree: Nodes): string[] {
  const ids: string[] = []
  walkElements(tree, ({ properties: { id } }) => {
    if (typeof id === 'string') ids.push(id)
  })
  return ids
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
