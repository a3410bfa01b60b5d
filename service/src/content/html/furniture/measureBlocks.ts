import type { Element } from 'hast'
import { attribute, isElement, isHeading } from '../elements.js'

/** A block element of a page and measurements of its text. Inline elements belong to the block around them. */
export interface Block {
  element: Element
  /** A hash of its place: the tags and classes of its ancestors and its own. */
  place: number
  /** A hash of its place and its text. The same on all pages that repeat it. */
  key: number
  /** Length of its text in characters, without white space around its parts. */
  text: number
  /** The length of its text in links, and in links to anchors of the page itself. */
  linked: number
  linkedWithin: number
  links: number
  hasHeading: boolean
  blocks: Block[]
}

/** Elements that are part of a line. */
export const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo big br cite code data del dfn em font i img ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr nobr'.split(
    ' ',
  ),
)

const NO_TEXT = new Set(['script', 'style', 'template', 'noscript', 'svg', 'iframe', 'select', 'head'])

/** Returns the FNV-1a hash of a text, continued from another hash. */
export function hash(text: string, from = 0x811c9dc5): number {
  let value = from
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value
}

/**
 * Returns a hash of an element's place. Ignores numbers, which differ between otherwise equal pages: of chapters,
 * columns and generated classes.
 */
function readPlace({ tagName, properties: { className } }: Element, around: number): number {
  const classes = Array.isArray(className) ? className.join(' ').replace(/\d+/g, '') : ''
  return hash(`<${tagName} ${classes}>`, around)
}

/** Measures an element and all blocks inside it. */
export function measureBlocks(root: Element, around = 0): Block {
  const place = readPlace(root, around)
  const block: Block = {
    element: root,
    place,
    key: place,
    text: 0,
    linked: 0,
    linkedWithin: 0,
    links: 0,
    hasHeading: isHeading(root),
    blocks: [],
  }
  addText(block, root, undefined)
  return block
}

/** Returns the length of the text of an element, as it is measured. */
export function lengthOf({ children }: Element): number {
  let length = 0
  for (const child of children) {
    if (child.type === 'text') length += child.value.trim().length
    else if (isElement(child) && !NO_TEXT.has(child.tagName)) length += lengthOf(child)
  }
  return length
}

/**
 * Adds the text of an element to its block.
 * @param link the `href` of the link around the element
 */
function addText(block: Block, element: Element, link: string | undefined): void {
  for (const child of element.children) {
    if (child.type === 'text') {
      const text = child.value.trim()
      if (text === '') continue
      block.key = hash(text, block.key)
      block.text += text.length
      if (link !== undefined) block.linked += text.length
      if (link?.startsWith('#')) block.linkedWithin += text.length
    } else if (isElement(child) && !NO_TEXT.has(child.tagName)) {
      if (child.tagName === 'a' && 'href' in child.properties) {
        block.links += 1
        addText(block, child, attribute(child, 'href'))
      } else if (INLINE.has(child.tagName)) addText(block, child, link)
      else addBlock(block, measureBlocks(child, block.place), link)
    }
  }
}

function addBlock(block: Block, inner: Block, link: string | undefined): void {
  block.blocks.push(inner)
  block.key = hash(String(inner.key), block.key)
  block.text += inner.text
  block.linked += link === undefined ? inner.linked : inner.text
  block.linkedWithin += inner.linkedWithin
  block.links += inner.links
  block.hasHeading ||= inner.hasHeading
}
