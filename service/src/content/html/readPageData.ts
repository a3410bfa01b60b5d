import type { Element, Root } from 'hast'
import type { SkipReason } from '../Site.js'
import { attribute, findAll, isElement, lineOf } from './elements.js'
import { NO_FURNITURE, type Furniture } from './furniture/Furniture.js'
import { withoutTitleParts } from './furniture/learnFurniture.js'

/** A reserved host (RFC 2606), because `URL` resolves against absolute URLs only. */
const SITE = 'http://site.invalid'

export interface PageData {
  /** The content of `<title>`, without the name of the site; empty if it is that of most pages. */
  title: string | undefined
  description: string | undefined
  version: string | undefined
  language: string | undefined
  generator: string | undefined
  /** The path of `<link rel="canonical">`, percent-encoded. */
  canonical: string | undefined
  /** What links are relative to if it is not the page itself, as in phpDocumentor: the `href` of `<base>`. */
  base: string
  /** The reason why the page is not documentation, if it declares one. */
  skipped: SkipReason | undefined
}

/** Reads the metadata that generators write into the head of a page. */
export function readPageData(tree: Root, furniture: Furniture = NO_FURNITURE): PageData {
  const html = tree.children.find(isElement)
  const head = html?.children.find((node): node is Element => isElement(node) && node.tagName === 'head')
  const elements = head ? findAll(head, () => true) : []
  const readMeta = (...names: string[]) => {
    // Docusaurus uses `property` for some names.
    const nameOf = (element: Element) => (attribute(element, 'name') || attribute(element, 'property')).toLowerCase()
    const meta = elements.find((element) => element.tagName === 'meta' && names.includes(nameOf(element)))
    return (meta && attribute(meta, 'content').trim()) || undefined
  }
  const links = elements.filter(({ tagName }) => tagName === 'link')
  const readLink = (rel: string) => {
    const link = links.find(({ properties }) => Array.isArray(properties.rel) && properties.rel.includes(rel))
    return link && attribute(link, 'href')
  }
  const readReason = (): SkipReason | undefined => {
    if (/\bnoindex\b/i.test(readMeta('robots', 'googlebot') ?? '')) return 'marked noindex'
    if (elements.some((element) => /^refresh$/i.test(attribute(element, 'httpEquiv')))) return 'redirect'
    const isList =
      // The lists of posts and of tags in Docusaurus.
      /_(list|posts)$/.test(readMeta('docusaurus_tag') ?? '') ||
      // The generated index and the search page of Sphinx link to themselves.
      readLink('index') === '#' ||
      readLink('search') === '#'
    return isList ? 'generated index or list' : undefined
  }
  const title = elements.find(({ tagName }) => tagName === 'title')
  const canonical = readLink('canonical')
  const base = elements.find(({ tagName, properties }) => tagName === 'base' && 'href' in properties)
  return {
    title: title && (lineOf(title) === furniture.title ? '' : withoutSite(lineOf(title), furniture)),
    description: readMeta('description'),
    version: readMeta('docsearch:version', 'docusaurus_version'),
    language: (html && attribute(html, 'lang').trim()) || readMeta('docsearch:language', 'docusaurus_locale'),
    generator: readMeta('generator'),
    canonical: canonical !== undefined && URL.canParse(canonical, SITE) ? new URL(canonical, SITE).pathname : undefined,
    base: base ? attribute(base, 'href') : '',
    skipped: readReason(),
  }
}

/**
 * Removes the name of the site from a title: `Theming` for `Theming | Acme docs`. Removes the part that all titles
 * share, or else everything after the last separator.
 */
function withoutSite(title: string, furniture: Furniture): string {
  const { prefix, suffix } = furniture.titles
  if (prefix !== '' || suffix !== '') return withoutTitleParts(title, furniture)
  const end = Math.max(...[' | ', ' · ', ' — ', ' – ', ' - '].map((separator) => title.lastIndexOf(separator)))
  return end > 0 ? title.slice(0, end) : title
}
