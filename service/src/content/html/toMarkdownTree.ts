import type { Element } from 'hast'
import { defaultHandlers, toMdast, type Handle } from 'hast-util-to-mdast'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { attribute } from './elements.js'

/** Handles headings like the default, but keeps the id in the place where `parseMarkdown` puts it. */
const heading: Handle = (state, node: Element) => ({
  ...defaultHandlers.h1(state, node),
  data: { hProperties: { id: attribute(node, 'id') } },
})

/** An anchor, or a link that only its target shows, is its content. */
const link: Handle = (state, node: Element) =>
  attribute(node, 'href') === '' || node.children.length === 0 ? state.all(node) : defaultHandlers.a(state, node)

const handlers = { a: link, h1: heading, h2: heading, h3: heading, h4: heading, h5: heading, h6: heading }

/**
 * Converts the content of a page to a Markdown tree, so that search and quotes process Markdown and HTML in the same
 * way.
 * @param resolve makes the URL of a link or image independent of the page
 */
export function toMarkdownTree(content: Element, resolve: (href: string) => string): Root {
  const converted = toMdast(content, { handlers })
  const tree: Root = converted.type === 'root' ? converted : { type: 'root', children: [converted] }
  visit(tree, (node) => {
    // A table in a cell.
    if (node.type === 'tableCell')
      visit(node, 'text', (text) => void (text.value = text.value.replace(/\s*[\n\t]\s*/g, ' ')))
    if (node.type !== 'link' && node.type !== 'image') return
    node.url = resolve(node.url)
    // Tooltips would be noise in a quote.
    node.title = null
  })
  return tree
}
