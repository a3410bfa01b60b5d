import type { Definition, Image, Link, Root } from 'mdast'
import { visit } from 'unist-util-visit'

/**
 * Turns `[text][id]` into `[text](url)`, so that a block still leads somewhere
 * when it is quoted without the definitions of its page.
 */
export function inlineReferences(tree: Root): void {
  const definitions = new Map<string, Definition>()
  visit(tree, 'definition', (node) => {
    // The first definition of a label counts, as CommonMark has it.
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node)
  })
  if (definitions.size === 0) return
  visit(tree, (node, index, parent) => {
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return
    const definition = definitions.get(node.identifier)
    if (definition === undefined || index === undefined || parent === undefined) return
    const { url, title } = definition
    const inline: Link | Image = node.type === 'linkReference'
      ? { type: 'link', url, title: title ?? null, children: node.children }
      : { type: 'image', url, title: title ?? null, alt: node.alt ?? null }
    parent.children[index] = inline
  })
}
