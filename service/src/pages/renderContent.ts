import type { Element, ElementContent, Root } from 'hast'
import { h } from 'hastscript'
import { toString } from 'hast-util-to-string'
import { unpackContent } from '../content/packContent.js'
import { toSiteUrl } from '../content/toPagePath.js'
import { highlight } from './highlight.js'
import { renderTryIt } from './renderTryIt.js'
import { walkElements } from './walkElements.js'
import type { Page } from '../content/Site.js'

/** The fields of a page that its content depends on. */
export type PageSource = Pick<Page, 'file' | 'title' | 'content' | 'playground'>

/** Renders the content of a page's `<article>`. */
export async function renderContent(page: PageSource, basePath: string): Promise<ElementContent[]> {
  const tree = unpackContent(page.content, 'elements')
  const blocks: Promise<void>[] = []
  walkElements(tree, (node, index, parent) => {
    resolveUrl(node, 'href', page.file, basePath)
    resolveUrl(node, 'src', page.file, basePath)
    if (/^h[1-6]$/.test(node.tagName)) linkHeading(node)
    if (node.tagName === 'pre') blocks.push(colourBlock(node))
    if (node.tagName === 'table' || node.tagName === 'pre') {
      // A block wider than the page is a scroll container, which can be focused.
      const focusable = node.tagName === 'table' ? { tabIndex: 0, role: 'group', ariaLabel: 'Table' } : {}
      parent.children[index] = h('div', { dataWrap: node.tagName, ...focusable }, [node])
    }
  })
  await Promise.all(blocks)
  if (page.playground) renderTryIt(tree, page.playground)
  if (!hasTitle(tree, page.title)) tree.children.unshift(h('h1', page.title))
  return tree.children.flatMap((child) => (child.type === 'element' || child.type === 'text' ? [child] : []))
}

/**
 * Whether the content has a title: it begins with a heading of depth 1, or contains the title of the page later. The
 * title in the front matter may differ from the headings.
 */
function hasTitle({ children }: Root, title: string): boolean {
  const elements = children.filter((node) => node.type === 'element')
  const isTitle = (element: Element) =>
    element.tagName === 'h1' && toString(element).replace(/\s+/g, ' ').trim() === title
  return elements[0]?.tagName === 'h1' || elements.some(isTitle)
}

/** Adds a permalink to a heading. It is hidden from screen readers, which can navigate by headings. */
function linkHeading(heading: Element): void {
  const { id } = heading.properties
  if (typeof id !== 'string') return
  heading.children.push(h('a.anchor', { ariaHidden: 'true', tabIndex: -1, href: `#${id}` }))
}

function resolveUrl({ properties }: Element, name: 'href' | 'src', file: string, basePath: string): void {
  const value = properties[name]
  if (typeof value !== 'string') return
  const url = toSiteUrl(value, file)
  properties[name] = url.startsWith('/') && !url.startsWith('//') ? basePath + url : url
}

async function colourBlock(pre: Element): Promise<void> {
  const code = pre.children.find((node) => node.type === 'element' && node.tagName === 'code')
  if (code?.type !== 'element') return
  pre.properties.tabIndex = 0
  const classNames = Array.isArray(code.properties.className) ? code.properties.className : []
  const language = classNames
    .map(String)
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length)
  if (language === undefined) return
  pre.properties.dataLanguage = language
  code.children = await highlight(toString(code), language.toLowerCase())
}

/** Returns the content of the `<article>` of a page that takes too much time or memory to render. */
export function toFallbackContent({ path, title }: Pick<Page, 'path' | 'title'>, basePath: string): ElementContent[] {
  const source = `${basePath}${path === '/' ? '/index' : path}.md`
  return [
    h('h1', title),
    h('p', ['This page is too large to be shown. ', h('a', { href: source }, 'Read its source'), '.']),
  ]
}
