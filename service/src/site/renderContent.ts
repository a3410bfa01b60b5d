import type { Element, ElementContent, Nodes } from 'hast'
import { h } from 'hastscript'
import { toString } from 'hast-util-to-string'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { Page } from '../content/Page.js'
import { parseMarkdown } from '../content/parseMarkdown.js'
import { toSiteUrl } from '../content/toSiteUrl.js'
import { highlight } from './highlight.js'
import { walkElements } from './walkElements.js'

const schema = {
  ...defaultSchema,
  // Ids keep their names, so that a heading's id is the one that sections and links use. `name`, by which
  // an image could stand in front of a property of `document`, is not let through at all.
  clobber: [],
  // Of other elements that are not allowed the words stay; of these the words are code.
  strip: ['script', 'style'],
  attributes: {
    ...defaultSchema.attributes,
    '*': (defaultSchema.attributes?.['*'] ?? []).filter((attribute) => attribute !== 'name'),
  },
}

const toElements = unified().use(remarkRehype, { allowDangerousHtml: true }).freeze()

/** Takes as long as half of the rest, and does nothing for Markdown without HTML. */
const parseHtml = unified().use(rehypeRaw).freeze()

const sanitize = unified().use(rehypeSanitize, schema).freeze()

/** What the words of a page depend on. */
export type PageSource = Pick<Page, 'file' | 'source' | 'title'>

/**
 * What stands in a page's `<article>`. Raw HTML of the docs is kept as far as GitHub keeps it;
 * nothing of it can run.
 */
export async function renderContent(page: PageSource, basePath: string): Promise<ElementContent[]> {
  // What is wrong with the file was told when the site was opened.
  const elements = await toElements.run(parseMarkdown(page.file, page.source, () => undefined))
  const tree = await sanitize.run(hasHtml(page.file, elements) ? await parseHtml.run(elements) : elements)
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

function hasHtml(file: string, tree: Nodes): boolean {
  const isRaw = (node: Nodes): boolean => node.type === 'raw' || ('children' in node && node.children.some(isRaw))
  return /\.mdx$/i.test(file) || isRaw(tree)
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
