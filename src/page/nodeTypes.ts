// Not by `instanceof`: a node that the page has moved here from a frame has the prototypes of the frame.

export const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE

/** Whether a node is text, which in XHTML may be a CDATA section. */
export const isText = (node: Node): node is Text => 'splitText' in node

/** Returns the host of a shadow root. */
export const getHost = (root: Node | null): Element | undefined =>
  root?.nodeType === Node.DOCUMENT_FRAGMENT_NODE ? (root as Partial<ShadowRoot>).host : undefined
