import type { Element, ElementContent } from 'hast'
import { h } from 'hastscript'
import { toString } from 'hast-util-to-string'
import type { Page } from '../content/Page.js'
import { toSiteUrl } from '../content/toSiteUrl.js'
import { unpackContent } from '../content/unpackContent.js'
import { highlight } from './highlight.js'
import { walkElements } from './walkElements.js'

/** What the words of a page depend on. */
export type PageSource = Pick<Page, 'file' | 'title' | 'content'>

/** What stands in a page's `<article>`. */
export async function renderContent(page: PageSource, basePath: string): Promise<ElementContent[]> {
  const tree = unpackContent(page.content, 'elements')
  const blocks: Promise<void>[] = []
  walkElements(tree, (node, index, parent) => {
    resolveUrl(node, 'href', page.file, basePath)
    resolveUrl(node, 'src', page.file, basePath)
    if (/^h[1-6]$/.test(node.tagName)) linkHeading(node)
    if (node.tagName === 'pre') blocks.push(colourBlock(node))
    if (node.tagName === 'table' || node.tagName === 'pre') {
      // A block wider than the page scrolls by itself, with the keyboard too.
      const focusable = node.tagName === 'table' ? { tabIndex: 0, role: 'region', ariaLabel: 'Table' } : {}
      parent.children[index] = h('div', { dataWrap: node.tagName, ...focusable }, [node])
    }
  })
  await Promise.all(blocks)
  const hasTitle = tree.children.some((node) => node.type === 'element' && node.tagName === 'h1')
  if (!hasTitle) tree.children.unshift(h('h1', page.title))
  return tree.children.flatMap((child) => child.type === 'element' || child.type === 'text' ? [child] : [])
}

/** Quiet to screen readers, which have headings of their own to move by. */
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
  const language = classNames.map(String).find((name) => name.startsWith('language-'))?.slice('language-'.length)
  if (language === undefined) return
  pre.properties.dataLanguage = language
  code.children = await highlight(toString(code), language.toLowerCase())
}
