import type { Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { SKIP, visit } from 'unist-util-visit'

/**
 * Makes an MDX tree plain content without running any of it: imports, exports and expressions go,
 * a component leaves its children behind, an HTML element stays with its literal attributes.
 */
export function tameMdx(tree: Root): void {
  visit(tree, (node, index, parent) => {
    switch (node.type) {
      case 'mdxjsEsm':
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        if (parent === undefined || index === undefined) return undefined
        parent.children.splice(index, 1)
        return [SKIP, index]
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        node.data = { ...node.data, ...toElement(node) }
        return undefined
      default:
        return undefined
    }
  })
}

/** What remark-rehype makes of the node. Sanitising follows and decides what of it may stand. */
function toElement({ type, name, attributes }: MdxJsxFlowElement | MdxJsxTextElement) {
  const isHtml = name !== null && /^[a-z][a-z0-9]*$/.test(name)
  if (!isHtml) return { hName: type === 'mdxJsxFlowElement' ? 'div' : 'span' }
  const literal = attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' && typeof attribute.value !== 'object'
      ? [[attribute.name, attribute.value ?? true] as const]
      : [],
  )
  return { hName: name, hProperties: Object.fromEntries(literal) }
}
