/** Ids of the frame that sites build pages in. They lead to no part of a page. */
const FRAME = 'html, body, main, #root, #app, #main, #content, #main-content, #page, #wrapper, #VPContent'

/** Of a framework's own, or made anew with every load of a page, as those of React and of kits of components. */
const isMade = (id: string): boolean => /^(?:__|gatsby-|[:«_]r|radix-|headlessui-|mantine-|mui-)/.test(id)

/** No id that an address could not have. */
const isAnchor = (element: Element): boolean =>
  /^[^\s\p{Surrogate}]+$/u.test(element.id) && !isMade(element.id) && !element.matches(FRAME)

/** Headings, and the anchors that stand for them in GitHub's markup and in pages written by hand. */
const HEADINGS = 'h1[id], h2[id], h3[id], h4[id], h5[id], h6[id], a.anchor[id], a[id]:not([href])'

/** No address leads into a shadow tree, so that its host stands for what is in it. */
function toDocumentNode(node: Node): Node {
  const root = node.getRootNode()
  return root instanceof ShadowRoot ? toDocumentNode(root.host) : node
}

function findLastHeading(element: Element): Element | undefined {
  const headings = [...element.querySelectorAll(HEADINGS)]
  if (element.matches(HEADINGS)) headings.unshift(element)
  return headings.findLast(isAnchor)
}

/** From sibling to sibling: to ask the document for all of its headings would take longer the longer it is. */
function findHeadingBefore(node: Node): Element | undefined {
  const { previousElementSibling } = node as Partial<Element>
  for (let sibling = previousElementSibling ?? null; sibling !== null; sibling = sibling.previousElementSibling) {
    const heading = findLastHeading(sibling)
    if (heading !== undefined) return heading
  }
  return undefined
}

/**
 * The id that leads to where a node stands: that of the heading before it or of the element around
 * it, whichever begins later. Nothing outside the page's main part counts.
 */
export function findElementId(node: Node): string | undefined {
  let place: Node | null = toDocumentNode(node)
  while (place !== null) {
    if (place instanceof Element && isAnchor(place)) return place.id
    if (place instanceof Element && place.matches('main, [role="main"]')) return undefined
    const heading = findHeadingBefore(place)
    if (heading !== undefined) return heading.id
    place = place.parentElement
  }
  return undefined
}
