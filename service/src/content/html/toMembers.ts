import type { Element, ElementContent } from 'hast'
import { isHashLink, isInnerTarget, isNamedTerm, readLeadingTarget, readTarget } from './assignTargets.js'
import { attribute, findAll, hasText, holds, isElement, isHeading, lineOf, toLabel } from './elements.js'

const MAX_DEPTH = 6

/** Maximum length of the name or signature of a member, in characters. Longer text is not a name. */
const MAX_NAME = 300
const MAX_CELL = 120

/** A name that links can point to, and its description. */
interface Member {
  id: string
  name: ElementContent
  content: ElementContent[]
}

/** The classes of elements that are members of a page, such as the methods of a class. */
export type MemberClasses = ReadonlySet<string>

/** Removes links to the heading itself, and unwraps other links in a heading. */
export function withoutLinks(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [node]
    const children = withoutLinks(node.children)
    if (node.tagName !== 'a') return [{ ...node, children }]
    return isHashLink(node) || isSourceLink(node) ? [] : children
  })
}

/** Whether a link leads to the source code. `#method.source` is the target of a member that is called `source`. */
const isSourceLink = (link: Element) =>
  /^\[?(view )?(source|src)\]?$/i.test(lineOf(link)) && !/[#.]source$/i.test(attribute(link, 'href'))

const textOf = (element: Element) => lineOf({ ...element, children: withoutLinks(element.children) })

function toCode(value: string): Element {
  return { type: 'element', tagName: 'code', properties: {}, children: [{ type: 'text', value }] }
}

/**
 * Returns the members that an element lists, as headings below the previous one, with their content: terms of a list,
 * rows of a table, and elements such as the methods of a class, all with anchors that links can point to.
 * @param anchor the id of an empty anchor before the element
 * @returns `undefined` if the element does not list members
 */
export function toMembers(
  element: Element,
  depth: number,
  anchor: string,
  classes: MemberClasses,
): ElementContent[] | undefined {
  const members = readMembers(element, anchor, classes)
  const tagName = `h${Math.min(depth + 1, MAX_DEPTH)}`
  return members?.flatMap(({ id, name, content }) => [
    { type: 'element', tagName, properties: { id }, children: [name] },
    ...content,
  ])
}

function readMembers(element: Element, anchor: string, classes: MemberClasses): Member[] | undefined {
  if (element.tagName === 'dl') return listTerms(element).some(isName) ? readTerms(element, anchor) : undefined
  if (element.tagName === 'table') return readRows(element)
  return classes.has(classOf(element)) ? [readMember(element)] : undefined
}

/** Whether a node is a term that links can point to, and no number of a footnote or reference. */
const isName = (node: ElementContent) => isNamedTerm(node) && !/^[[(]?\d+[\])]?\.?$/.test(lineOf(node))

/** Returns the members of a description list. Terms that share a description share a heading. */
function readTerms(list: Element, anchor: string): Member[] {
  const members: Member[] = []
  let terms: Element[] = []
  const add = (content: ElementContent[]) => {
    const id = terms.map((term) => attribute(term, 'id')).find((value) => value !== '') ?? anchor
    members.push({ id, name: toCode(terms.map(textOf).join(', ')), content })
    terms = []
  }
  for (const child of listTerms(list)) {
    if (!isElement(child)) continue
    if (child.tagName === 'dt') terms.push(child)
    else if (terms.length > 0) add(child.children)
    else members.at(-1)?.content.push(...child.children)
  }
  if (terms.length > 0) add([])
  return members
}

const listTerms = (list: Element) => list.children.flatMap((each) => (isGroup(each) ? each.children : [each]))

const isGroup = (node: ElementContent): node is Element => isElement(node) && node.tagName === 'div'

const isCell = (element: Element) => element.tagName === 'td' || element.tagName === 'th'

/** Whether an element is a table whose rows are members. */
export const isMemberTable = (table: Element): boolean => readRows(table) !== undefined

/** Minimum share of names that differ. With less, the first column is no name: `void`, `int`, `void`. */
const MIN_DISTINCT = 0.8

/** Returns the members of a table whose rows have anchors: the first cell is the name. */
function readRows(table: Element): Member[] | undefined {
  const rows = findAll(table, ({ tagName }) => tagName === 'tr').map((row) => ({ row, cells: findAll(row, isCell) }))
  const named = rows.filter(({ row, cells }) => attribute(row, 'id') !== '' && cells.length > 1)
  if (named.length < 2 || named.length < rows.length / 2) return undefined
  const names = new Set(named.map(({ cells: [first] }) => first && lineOf(first)))
  if (names.size < named.length * MIN_DISTINCT) return undefined
  const isDescribed = ({ cells }: (typeof named)[number]) => cells.slice(1).some(hasText)
  if (named.filter(isDescribed).length < named.length / 2) return undefined
  if (named.some(({ cells: [first] }) => first && lineOf(first).length > MAX_CELL)) return undefined
  const header = rows.find(({ cells }) => cells.every(({ tagName }) => tagName === 'th'))?.cells.map(lineOf) ?? []
  return named.flatMap(({ row, cells: [first, ...others] }) => {
    const name = first && textOf(first)
    if (name === undefined || name === '') return []
    const content = others.flatMap((cell, index): ElementContent[] => {
      const label = others.length > 1 ? (header[index + 1] ?? '') : ''
      return [...(label === '' ? [] : [toLabel(label)]), { ...cell, tagName: 'div' }]
    })
    return [{ id: attribute(row, 'id'), name: { type: 'text', value: name }, content }]
  })
}

function classOf({ tagName, properties: { className } }: Element): string {
  return Array.isArray(className) && className.length > 0 ? `${tagName}.${className[0]}` : ''
}

/** Returns the member in an element. Its signature is the first part that contains text. */
function readMember(element: Element): Member {
  const position = element.children.findIndex(hasText)
  const signature = element.children[position]
  const name = toCode(signature && isElement(signature) ? textOf(signature) : '')
  return { id: readMemberTarget(element, signature), name, content: element.children.slice(position + 1) }
}

/** The target of a member: its own, or in Haddock that of the name in its signature. */
function readMemberTarget(element: Element, signature: ElementContent | undefined): string {
  const own = readLeadingTarget(element)
  if (own !== '' || signature === undefined || !isElement(signature) || classOf(signature) === '') return own
  const [name] = findAll(signature, (inner) => inner.tagName === 'a' && isInnerTarget(inner) && hasText(inner))
  return name ? readTarget(name) : ''
}

function isMember(element: Element): boolean {
  if (!/^(div|section|article)$/.test(element.tagName)) return false
  const first = element.children.find(hasText)
  if (first === undefined || !isElement(first) || readMemberTarget(element, first) === '') return false
  if (readLeadingTarget(element) !== '' && holds(element, isHeading)) return false
  return /^(div|p|pre)$/.test(first.tagName) && lineOf(first).length <= MAX_NAME
}

/**
 * Returns the classes of elements that are members: several have anchors and begin with a line, and some have further
 * content.
 */
export function findMemberClasses(content: Element): MemberClasses {
  const byClass = new Map<string, Element[]>()
  for (const element of findAll(content, isMember)) {
    const name = classOf(element)
    if (name !== '') byClass.set(name, [...(byClass.get(name) ?? []), element])
  }
  const hasMore = (element: Element) => element.children.filter(hasText).length > 1
  const hasLink = (element: Element) => holds(element, isHashLink)
  const isClass = (members: Element[]) => members.some(hasMore) && (members.length > 1 || members.some(hasLink))
  return new Set([...byClass].filter(([, members]) => isClass(members)).map(([name]) => name))
}
