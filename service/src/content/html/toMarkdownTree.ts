import type { Element } from 'hast'
import { defaultHandlers, toMdast, type Handle } from 'hast-util-to-mdast'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { attribute } from './elements.js'

/** As the default, and with the id, in which `parseMarkdown` has it too. */
const heading: Handle = (state, node: Element) => ({
  ...defaultHandlers.h1(state, node),
  data: { hProperties: { id: attribute(node, 'id') } },
})

/** An anchor, or a link that only its target shows, is its content. */
const link: Handle = (state, node: Element) =>
  attribute(node, 'href') === '' || node.children.length === 0 ? state.all(node) : defaultHandlers.a(state, node)

const handlers = { a: link, h1: heading, h2: heading, h3: heading, h4: heading, h5: heading, h6: heading }

/**
 * Converts content to the tree that Markdown becomes, so that search and quotes have one path.
 *
 * @param resolve makes the address of a link or image independent of the page
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
    // What a pointer shows; in a quote it is noise.
    node.title = null
  })
  return tree
}
