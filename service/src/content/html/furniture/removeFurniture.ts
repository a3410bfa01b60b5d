import type { Element, ElementContent } from 'hast'
import { listsNamedTerms } from '../assignTargets.js'
import type { DropReason, OnDrop } from '../DropReason.js'
import { attribute, findAll, holds, isElement, isHeading, lineOf } from '../elements.js'
import type { Furniture } from './Furniture.js'
import { LINKS_ONLY } from './learnFurniture.js'
import { isLooseLine, unwrapLooseLines, wrapLooseLines } from './looseLines.js'
import { measureBlocks, type Block } from './measureBlocks.js'
import { removeLooseLinks } from './removeLooseLinks.js'

/** Blocks that are kept or removed as a whole. */
const WHOLE = new Set(['p', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'dd', 'figcaption', 'summary', 'caption'])

/** Words in the classes and ids of menus and other elements around the text. */
const MENU =
  /^(nav\w*|breadcrumbs?|sidebar\w*|menu\w*|mainmenu|submenu|topmenu|topnav|toc\w*|contents|pager|pagination|prevnext|langs|toplang|bottomlang|languages|catlinks|share|social)$/
const AROUND =
  /^(search|searchbox|searchform|searchmenu|cookies?|footer|printfooter|copyright|skip|skiplink|feedback|editlink)$/

const NAVIGATION_ROLES = new Set(['navigation', 'search', 'banner', 'contentinfo', 'menu', 'menubar', 'toolbar'])

/** The beginning of lines about the page itself. */
const ABOUT_PAGE =
  /^(retrieved from|edit (this|the) page|edit on|view (page )?source|skip to|jump to|(back |go )?to (the )?top|(last|page) (updated|modified|generated)|this page was (last|generated)|generated (by|on|with)|powered by|built with|created with|©|copyright|all rights reserved|available languages|improve this page|report (a|an) (bug|issue|problem)|(prev(ious)?|next|up|home|top|index)([\s|·:«»<>]+(prev(ious)?|next|up|home|top|index))*$)/i

const MAX_LINE = 300
const MAX_FOOTER = 900

/** Minimum share of a block that is furniture, for the whole block to be removed. */
const MOSTLY = 0.75

/** Maximum length of the rest of a menu whose other entries are removed: the entry of the page itself. */
const MAX_REST = 80

function hasName({ properties }: Element, words: RegExp): boolean {
  const { className, id } = properties
  const names = [...(Array.isArray(className) ? className : []), ...(typeof id === 'string' ? [id] : [])]
  return names.some((name) =>
    name
      .replace(/([a-z])([A-Z])/g, '$1-$2')
      .toLowerCase()
      .split(/[-_\s]+/)
      .some((word) => words.test(word)),
  )
}

/** A page with less text than this outside of links may be a list of links. */
const MIN_OWN = 200

/**
 * Why a block is furniture by itself; undefined if it is none.
 *
 * @param own the length of the text of the page outside of links
 * @param isMember whether it describes a member: many classes inherit the same
 */
function judge(block: Block, furniture: Furniture, own: number, isMember: boolean): DropReason | undefined {
  const { element, key, place, text, linked, linkedWithin, links, hasHeading } = block
  if (isIcons(block)) return 'navigation'
  if (text === 0) return undefined
  if (isHeading(element)) return undefined
  if (furniture.repeated.has(key) && !isMember) return 'repeated on many pages'
  if (NAVIGATION_ROLES.has(attribute(element, 'role'))) return 'navigation'
  const isLinks = linked >= text * LINKS_ONLY
  // Doxygen calls the content of a page `contents`.
  if (own >= MIN_OWN && text - linked > own / 2) return undefined
  const isMenu = linked >= text * 0.5 || (links > 1 && text <= MAX_REST && !hasHeading)
  if (isMenu && hasName(element, MENU)) return 'navigation'
  if (text <= MAX_FOOTER && !hasHeading && hasName(element, AROUND)) return 'navigation'
  if (isLinks && furniture.linkPlaces.has(place)) return 'list of links'
  if (links > 2 && linkedWithin >= text * LINKS_ONLY && element.tagName !== 'p') return 'list of links'
  if (links > 4 && linked >= text * 0.95 && block.blocks.length === 0 && element.tagName === 'div')
    return 'list of links'
  if (text > MAX_LINE || hasHeading) return undefined
  const line = lineOf(element)
  return ABOUT_PAGE.test(line) || isBreadcrumb(block, line) || isPager(block, line) ? 'navigation' : undefined
}

/** Whether a block contains links with only punctuation between them. */
function isBreadcrumb({ element, text, linked, links }: Block, line: string): boolean {
  if (links < 2 || linked < text * 0.6 || element.tagName === 'li') return false
  // Types of functions have arrows.
  return /^(\s*[\p{L}\p{N}\p{P}]+[^|»›>→/«·]*([|»›→/«·]|(?<![-=])>)\s*){2,}/u.test(line)
}

/** Matches text that consists of the names of a page's neighbours. */
const NEIGHBOURS = /^([^\p{L}\p{N}]*(next|prev(ious)?|up|top|home|back|index|(table of )?contents)\b)+[^\p{L}\p{N}]*$/iu

/** Whether a block consists of links and the names of a page's neighbours, as LaTeX2HTML writes them. */
function isPager({ element, links, blocks }: Block, line: string): boolean {
  if (links === 0 || blocks.length > 0) return false
  if (!(isLooseLine(element) || /^(p|div|center)$/.test(element.tagName))) return false
  return (links > 1 && NEIGHBOURS.test(readUnlinked(element))) || NEIGHBOURS.test(line)
}

/** Returns the text outside of links. */
function readUnlinked(node: ElementContent): string {
  if (!isElement(node)) return node.type === 'text' ? node.value : ''
  return node.tagName === 'a' ? ' ' : node.children.map(readUnlinked).join('')
}

/** Whether a block contains images that link to other pages, such as arrows. A link to an image shows it larger. */
function isIcons({ element, text, links, hasHeading }: Block): boolean {
  if (text > 0 || links === 0 || hasHeading || holds(element, ({ tagName }) => tagName === 'pre')) return false
  const isLink = (link: Element) =>
    link.tagName === 'a' && !/\.(png|jpe?g|gif|svg|webp)$/i.test(attribute(link, 'href'))
  // The icon of a neighbour that a page does not have is no link.
  const isIcon = (inner: Element) =>
    inner.tagName === 'img' && /^$|^(?:next|prev|up|home|contents|index)/i.test(attribute(inner, 'alt'))
  return findAll(element, (inner) => isLink(inner) || inner.tagName === 'img').every(
    (inner) => isLink(inner) || isIcon(inner),
  )
}

/** Whether a block lists members with their descriptions. */
const isMembers = ({ element, text, linked }: Block): boolean => listsNamedTerms(element) && linked < text / 2

/** Whether a block is a table or list with text. A table or list for layout contains headings or tables. */
function isData({ element, hasHeading, blocks }: Block): boolean {
  if (element.tagName === 'dl') return !hasHeading
  return element.tagName === 'table' && !hasHeading && !blocks.some(hasTable)
}

const hasTable = ({ element, blocks }: Block): boolean => element.tagName === 'table' || blocks.some(hasTable)

/**
 * Removes from an element what is not the content of its page: what other pages of the site repeat, lists of links, and
 * what surrounds a text by its name or its words. What is left is the content.
 *
 * @param content elements that are known to hold it
 * @returns the measurements of what is left
 */
export function removeFurniture(
  root: Element,
  furniture: Furniture,
  content: ReadonlySet<Element>,
  onDrop?: OnDrop,
): Rest {
  let hasFirst = false
  removeLooseLinks(root)
  wrapLooseLines(root)
  const page = measureBlocks(root)
  const own = page.text - page.linked
  const left = prune(page, false)
  unwrapLooseLines(root)
  return left

  /**
   * Whether a block is the name of the site: a heading on all pages that links to another page, or is the first
   * heading.
   */
  function isSiteName({ element, key, text, linked, linkedWithin }: Block): boolean {
    if (!isHeading(element)) return false
    const isFirst = !hasFirst
    hasFirst = true
    return furniture.everywhere.has(key) && (isFirst || linked - linkedWithin >= text * LINKS_ONLY)
  }

  function prune(block: Block, isMember: boolean): Rest {
    const removed = new Set<Element>()
    const rest = { text: block.text, linked: block.linked, hasHeading: false }
    const remove = (inner: Block, left: Rest, reason: DropReason) => {
      removed.add(inner.element)
      rest.text -= left.text
      rest.linked -= left.linked
      const dropped = isLooseLine(inner.element) ? inner.element.children.filter(isElement) : [inner.element]
      for (const element of dropped) onDrop?.(element, reason)
    }
    for (const inner of block.blocks) {
      const isInMember = isMember || isMembers(inner)
      const judged = content.has(inner.element) ? undefined : judge(inner, furniture, own, isInMember)
      const reason = isSiteName(inner) ? 'repeated on many pages' : judged
      if (reason !== undefined) {
        remove(inner, inner, reason)
        continue
      }
      const left = WHOLE.has(inner.element.tagName) || isData(inner) ? inner : prune(inner, isInMember)
      rest.text -= inner.text - left.text
      rest.linked -= inner.linked - left.linked
      if (inner.text > 0 && isRestOfMenu(inner, left)) remove(inner, left, 'repeated on many pages')
      else rest.hasHeading ||= left.hasHeading && !furniture.everywhere.has(inner.key)
    }
    if (removed.size > 0) removeFrom(block.element, removed)
    return { ...rest, hasHeading: rest.hasHeading }
  }
}

/** The measurements of the rest of a block. */
type Rest = Pick<Block, 'text' | 'linked' | 'hasHeading'>

/** Whether most of a block is removed, and the rest is not text: the menu entry of the page itself, or links. */
function isRestOfMenu(block: Block, { text, linked, hasHeading }: Rest): boolean {
  if (hasHeading || block.text - text < block.text * MOSTLY) return false
  return text <= MAX_REST || linked >= text * LINKS_ONLY
}

/** Removes blocks from an element, also if they are inside inline elements. */
function removeFrom(element: Element, removed: ReadonlySet<Element>): void {
  element.children = element.children.filter((child) => child.type !== 'element' || !removed.has(child))
  for (const child of element.children) if (child.type === 'element') removeInline(child, removed)
}

function removeInline(element: Element, removed: ReadonlySet<Element>): void {
  if (/^(a|b|font|span|strong|em|i|small)$/.test(element.tagName)) removeFrom(element, removed)
}
