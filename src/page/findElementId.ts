import { getHost, isElement } from './nodeTypes.js'

/** Ids of layout elements. They do not identify a section of the page. */
const LAYOUT_IDS = 'html, body, main, #root, #app, #main, #content, #main-content, #page, #wrapper, #VPContent'

/** Internal ids of frameworks, and ids that React and component libraries generate on each page load. */
const isGenerated = (id: string): boolean => /^(?:__|gatsby-|[:«_]r|radix-|headlessui-|mantine-|mui-)/.test(id)

/** Whether the id can be used as a URL fragment. */
const isAnchor = (element: Element): boolean =>
  /^[^\s\p{Surrogate}]+$/u.test(element.id) && !isGenerated(element.id) && !element.matches(LAYOUT_IDS)

/** Headings, and the anchors used instead of a heading id in GitHub's markup and in handwritten pages. */
const HEADINGS = 'h1[id], h2[id], h3[id], h4[id], h5[id], h6[id], a.anchor[id], a[id]:not([href])'

/** A URL fragment cannot refer into a shadow tree, so the id of the host is used. */
function toDocumentNode(node: Node): Node {
  const host = getHost(node.getRootNode())
  return host ? toDocumentNode(host) : node
}

function findLastHeading(element: Element): Element | undefined {
  const headings = [...element.querySelectorAll(HEADINGS)]
  if (element.matches(HEADINGS)) headings.unshift(element)
  return headings.findLast(isAnchor)
}

/** Walks siblings instead of querying all headings, which would get slower with the length of the document. */
function findHeadingBefore(node: Node): Element | undefined {
  const { previousElementSibling } = node as Partial<Element>
  for (let sibling = previousElementSibling ?? null; sibling !== null; sibling = sibling.previousElementSibling) {
    const heading = findLastHeading(sibling)
    if (heading !== undefined) return heading
  }
  return undefined
}

/**
 * Returns the id to link to for a node: the id of the preceding heading or of the enclosing element,
 * whichever starts later. Ignores everything outside the main content of the page.
 */
export function findElementId(node: Node): string | undefined {
  let current: Node | null = toDocumentNode(node)
  while (current !== null) {
    if (isElement(current) && isAnchor(current)) return current.id
    if (isElement(current) && current.matches('main, [role="main"]')) return undefined
    const heading = findHeadingBefore(current)
    if (heading !== undefined) return heading.id
    current = current.parentElement
  }
  return undefined
}
