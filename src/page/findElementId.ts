/** Ids of the frame that sites build pages in. They lead to no part of a page. */
const FRAME = 'html, body, main, #root, #app, #main, #content, #main-content, #page, #wrapper, #VPContent'

/** Of a framework's own, or made anew with every load of a page, as those of React and of kits of components. */
const isMade = (id: string): boolean => /^(?:__|gatsby-|[:«_]r|radix-|headlessui-|mantine-|mui-)/.test(id)

/** No id that an address could not have. */
const isAnchor = (element: Element): boolean =>
  /^[^\s\p{Surrogate}]+$/u.test(element.id) && !isMade(element.id) && !element.matches(FRAME)

/** Headings, and the anchors that stand for them in GitHub's markup and in pages written by hand. */
const HEADINGS = 'h1[id], h2[id], h3[id], h4[id], h5[id], h6[id], a.anchor[id], a[id]:not([href])'

const begins = (element: Element, node: Node): boolean =>
  (element.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** No address leads into a shadow tree, so that its host stands for what is in it. */
function toDocumentNode(node: Node): Node {
  const root = node.getRootNode()
  return root instanceof ShadowRoot ? toDocumentNode(root.host) : node
}

function findEnclosing(node: Node): Element | undefined {
  const element = node instanceof Element ? node : node.parentElement
  if (element === null || isAnchor(element)) return element ?? undefined
  return element.parentElement ? findEnclosing(element.parentElement) : undefined
}

/**
 * The id that leads to where a node stands: that of the heading before it or of the element around
 * it, whichever begins later.
 */
export function findElementId(node: Node): string | undefined {
  const place = toDocumentNode(node)
  const element = place instanceof Element ? place : place.parentElement
  const page = element?.closest('main, [role="main"]') ?? document
  const enclosing = findEnclosing(place)
  const heading = [...page.querySelectorAll(HEADINGS)].findLast((found) => begins(found, place) && isAnchor(found))
  return (heading && (!enclosing || begins(enclosing, heading)) ? heading : enclosing)?.id
}
