/** The maximum length of the text that is read, in UTF-16 code units. */
const MAX_LENGTH = 500_000

const EXCLUDED = 'script, style, noscript, template, [hidden], .docs-assistant, docs-assistant'

/** The text of a section, with collapsed white space. */
export interface SectionText {
  text: string
  /** Returns the range of the page that contains a slice of `text`. */
  toRange: (start: number, end: number) => Range
}

/** The level of a heading, or 7 for any other node. */
const levelOf = (node: Node) => Number(/^H([1-6])$/i.exec(node.nodeName)?.[1] ?? 7)

/**
 * Returns the text nodes of a section: from a heading to the next heading of its level or above, else inside the
 * element.
 */
function readNodes(section: Element): Text[] {
  const level = levelOf(section)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL, (node) =>
    (node as Partial<Element>).matches?.(EXCLUDED) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  walker.currentNode = section
  const nodes: Text[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const isAfter = level === 7 ? !section.contains(node) : levelOf(node) <= level
    if (isAfter) break
    if ('splitText' in node) nodes.push(node as Text) // Also CDATA sections.
  }
  return nodes
}

/** Reads a section of the host's page: one that starts at a heading, or an element. */
export function readSectionText(section: Element): SectionText {
  let text = ''
  const positions: { node: Text; offset: number }[] = []
  for (const node of readNodes(section)) {
    if (text.length > MAX_LENGTH) break
    for (let offset = 0; offset < node.length; offset++) {
      const character = node.data.charAt(offset)
      const isSpace = /\s/.test(character)
      if (isSpace && (text === '' || text.endsWith(' '))) continue
      text += isSpace ? ' ' : character
      positions.push({ node, offset })
    }
  }
  return {
    text,
    toRange: (start, end) => {
      const range = document.createRange()
      const [first, last] = [positions[start], positions[end - 1]]
      if (first === undefined || last === undefined) return range
      range.setStart(first.node, first.offset)
      range.setEnd(last.node, last.offset + 1)
      return range
    },
  }
}
