/** More is not read: in UTF-16 units. */
const MAX_LENGTH = 500_000

const LEFT_OUT = 'script, style, noscript, template, [hidden], .docs-assistant, docs-assistant'

/** The text of a section with its white space folded, and where each piece of it stands in the page. */
export interface SectionText {
  text: string
  /** The range that a stretch of `text` takes up in the page. */
  toRange: (start: number, end: number) => Range
}

const levelOf = (node: Node) => Number(/^H([1-6])$/i.exec(node.nodeName)?.[1] ?? 7)

/** The text nodes of a section: below a heading up to the next of its level, else inside the element. */
function readNodes(section: Element): Text[] {
  const level = levelOf(section)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches(LEFT_OUT) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  walker.currentNode = section
  const nodes: Text[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const isBeyond = level === 7 ? !section.contains(node) : levelOf(node) <= level
    if (isBeyond) break
    if (node instanceof Text) nodes.push(node)
  }
  return nodes
}

/** Reads a section of the host's page, which begins with its heading or is one element. */
export function readSectionText(section: Element): SectionText {
  let text = ''
  const places: { node: Text; offset: number }[] = []
  for (const node of readNodes(section)) {
    if (text.length > MAX_LENGTH) break
    for (let offset = 0; offset < node.length; offset++) {
      const character = node.data.charAt(offset)
      const isSpace = /\s/.test(character)
      if (isSpace && (text === '' || text.endsWith(' '))) continue
      text += isSpace ? ' ' : character
      places.push({ node, offset })
    }
  }
  return {
    text,
    toRange: (start, end) => {
      const range = document.createRange()
      const [first, last] = [places[start], places[end - 1]]
      if (first === undefined || last === undefined) return range
      range.setStart(first.node, first.offset)
      range.setEnd(last.node, last.offset + 1)
      return range
    },
  }
}
