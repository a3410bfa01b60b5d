import type { Element, Root } from 'hast'
import { findDescriptions } from '../findDescriptions.js'
import { packContent } from '../packContent.js'
import type { FileParser } from '../parseFile.js'
import type { SkipReason, ParsedPage } from '../Site.js'
import type { ContentSelectors } from '../Source.js'
import { toTitle } from '../toPagePath.js'
import { toSections } from '../toSections.js'
import { assignTargets, readTarget } from './assignTargets.js'
import { cleanContent } from './cleanContent.js'
import { attribute, findAll, holds, isElement, isHeading, lineOf } from './elements.js'
import { findContent } from './findContent.js'
import { NO_FURNITURE, type Furniture, type PageOutline } from './furniture/Furniture.js'
import { outlinePage } from './furniture/learnFurniture.js'
import { measureText } from './measureText.js'
import { normalizeHeadings } from './normalizeHeadings.js'
import { parseTree } from './parseTree.js'
import { readPreformatted } from './preformatted/readPreformatted.js'
import { promoteNames } from './promoteNames.js'
import { readPageData } from './readPageData.js'
import { isAlphabeticalIndex } from './isAlphabeticalIndex.js'
import { isDoxygenCode } from './toCodeBlock.js'
import { takeTablesApart } from './takeTablesApart.js'
import { toHtmlPath } from './toHtmlPath.js'
import { toMarkdownTree } from './toMarkdownTree.js'
import { wrapItems } from './wrapItems.js'

/** Names of error pages, and of lists that generators add. */
const LISTS = [
  '404|500|_global-error',
  // Sphinx
  'genindex(-[^/]*)?|[a-z]+-modindex',
  // DocBook, Texinfo, YARD
  'bookindex|theindex|_index|(class|file|method)_list',
  // Javadoc
  'class-use/[^/]*|(package|overview)-(use|tree)|all(classes|packages)(-(index|frame|noframe))?|index-all|index-files/[^/]*',
]
const NOT_DOCUMENTATION = new RegExp(`(^|/)(${LISTS.join('|')})\\.html?$`, 'i')

/** A page with a search field has little text; one about search is documentation. */
const SEARCH = /(^|\/)search\.html?$/i
const MIN_TEXT = 600

const SCRIPT = /<script\b/i

/** A page of Next.js, whose server answers for `/guide.html` with its error page. */
const NEXT_SCRIPT = /<script[^>]+src="[^"]*\/_next\/static\//

/** A reserved host (RFC 2606), because `URL` resolves against absolute URLs only. */
const SITE = 'http://site.invalid'

/**
 * Parses one page of a built site. Nothing of it is run or fetched.
 *
 * @param furniture what the pages of its site have in common
 * @returns why, for a page that is not documentation: marked `noindex`, a redirect, a generated index
 */
export function parseHtmlPage(
  file: string,
  source: string,
  selectors: ContentSelectors = {},
  furniture: Furniture = NO_FURNITURE,
): ParsedPage | SkipReason {
  if (NOT_DOCUMENTATION.test(file)) return 'generated index or list'
  const tree = parseTree(source)
  const { title, description, version, language, generator, canonical, base, skipped } = readPageData(tree, furniture)
  if (skipped !== undefined) return skipped
  const all = measureText(tree)
  const isExtensionless = NEXT_SCRIPT.test(source)
  const path = toHtmlPath(file, {
    canonical,
    links: () => readSiteLinks(tree, resolveUrl(base, `/${file}`)),
    isExtensionless,
  })
  const found = findContent(tree, selectors, { file, generator, furniture })
  if (found === undefined || (SEARCH.test(file) && all < MIN_TEXT)) return 'generated index or list'
  const content: Element = { type: 'element', tagName: 'div', properties: {}, children: found }
  wrapItems(content)
  assignTargets(content)
  if (isSourceListing(content) || isAlphabeticalIndex(content)) return 'generated index or list'
  takeTablesApart(content)
  readPreformatted(content)
  promoteNames(content)
  cleanContent(content)
  normalizeHeadings(content)

  const name = readTitle(content, title, furniture) || toTitle(file.split('/').at(-1) ?? '')
  const pageUrl = resolveUrl(base, path)
  const sections = toSections(
    toMarkdownTree(content, (href) => toSiteAddress(href, href.startsWith('#') ? SITE + path : pageUrl)),
    name,
  )
  dropTitle(sections, name)
  if (sections.every(({ blocks }) => blocks.length === 0))
    return all === 0 && SCRIPT.test(source) ? 'rendered in the browser' : 'without content'
  const texts = sections.flatMap(({ heading, blocks }) => [heading, ...blocks.map(({ text }) => text)])
  const blocks = sections.map(({ blocks }) => blocks)
  const read = texts.reduce((sum, text) => sum + text.length, 0)
  const page = {
    path,
    file,
    title: name,
    description,
    version,
    language,
    hidden: false,
    sections: sections.map(({ id, heading, ancestors }) => ({ id, heading, ancestors })),
    descriptions: findDescriptions(blocks.flat(), path),
  }
  const packed = packContent({
    source: '',
    blocks,
    elements: { type: 'root', children: [] },
  })
  // V8 substrings retain the string they were cut from. JSON makes copies.
  return {
    page: { ...(JSON.parse(JSON.stringify(page)) as typeof page), content: packed },
    order: undefined,
    text: { read: Math.min(read, all), all },
  }
}

/** Parses an HTML file for `parseFile`. */
export const parseHtmlFile: FileParser = ({ file, source, selectors, furniture }) =>
  parseHtmlPage(file, source, selectors, furniture)

/** Returns the outline of a page, for comparison with other pages. */
export const outlineHtmlPage = (source: string): PageOutline => outlinePage(parseTree(source))

/** Lines of code that links can point to: of Haddock, Doxygen and Javadoc. */
const LINE_TARGET = /^(l|line)[-_.]?\d+$/i

/** Whether the page is a file of source code, which is read for no answer. */
function isSourceListing(content: Element): boolean {
  const [code] = findAll(content, (element) => element.tagName === 'pre' || isDoxygenCode(element))
  if (code === undefined || lineOf(code).length < lineOf(content).length * 0.9) return false
  return findAll(code, (element) => LINE_TARGET.test(readTarget(element))).length >= 10
}

/** A page with more text than this before its heading is not named by it, in characters. */
const MAX_BEFORE_TITLE = 100

/**
 * Returns the title of a page: its heading, unless that is the heading of a part, stands on other pages too, or comes
 * after an introduction. Otherwise, the declared title.
 */
function readTitle(content: Element, declared: string | undefined, { headings }: Furniture): string {
  const title = declared ?? ''
  const [first, ...others] = findAll(content, ({ tagName }) => tagName === 'h1')
  const heading = first ? lineOf(first) : ''
  if (/^name$/i.test(heading) && /^(name)?$/i.test(title)) return readManualName(content) ?? title
  if (first === undefined && declared === '') return findAll(content, isHeading).map(lineOf)[0] ?? ''
  if (first === undefined || title === '' || title.includes(heading)) return heading || title
  const isOfPart = others.length > 0 || headings.has(heading) || lengthBefore(content, first) > MAX_BEFORE_TITLE
  return isOfPart ? title : heading
}

/** The name of a manual page, which its first section gives with the purpose: `pump - moves water`. */
function readManualName(content: Element): string | undefined {
  const [line] = findAll(content, ({ tagName }) => tagName === 'p')
  const [, name] = /^(\S.{0,80}?)\s+[-–—]/.exec(line ? lineOf(line) : '') ?? []
  return name
}

function lengthBefore(content: Element, heading: Element): number {
  const end = content.children.findIndex(
    (child) => child === heading || (isElement(child) && holds(child, (inner) => inner === heading)),
  )
  const before = content.children.slice(0, end).reduce((length, child) => length + lineOf(child).length, 0)
  const around = content.children[end]
  return around === heading || !isElement(around) ? before : before + lengthBefore(around, heading)
}

/** Removes the title of the page from its content if it is the first line rather than a heading. */
function dropTitle(sections: { id: string; blocks: { text: string }[] }[], title: string): void {
  const [first] = sections
  if (first?.blocks[0]?.text !== title) return
  first.blocks.shift()
  if (first.id === '' && first.blocks.length === 0) sections.shift()
}

const resolveUrl = (href: string, path: string) =>
  URL.canParse(href, SITE + path) ? new URL(href, SITE + path).href : SITE + path

/** Returns the paths of all links of a page to its own site, including those in menus. */
function readSiteLinks(tree: Root, base: string): string[] {
  const hrefs = new Set(findAll(tree, ({ tagName }) => tagName === 'a').map((link) => attribute(link, 'href')))
  return [...hrefs].flatMap((href) => {
    if (href === '' || href.startsWith('#') || !URL.canParse(href, base)) return []
    const { origin, pathname } = new URL(href, base)
    return origin === SITE ? [pathname] : []
  })
}

/** Converts a link of a page to a path from the root of the site. Returns links to other sites unchanged. */
function toSiteAddress(href: string, base: string): string {
  if (!URL.canParse(href, base)) return href
  const { origin, pathname, search, hash } = new URL(href, base)
  return origin === SITE ? pathname + search + hash : href
}
