import type { Element, ElementContent, Nodes as HtmlNodes, Parents } from 'hast'
import { defaultHandlers, defaultNodeHandlers, type Handle, type State } from 'hast-util-to-mdast'
import type { Nodes, Parents as MarkdownParents, PhrasingContent, Root, RootContent } from 'mdast'
import { collapseSpace } from './collapseSpace.js'
import { isHashLink } from './assignTargets.js'
import { attribute, hasText, isElement } from './elements.js'
import { withoutOuterBreaks, wrapText } from './wrapText.js'

/** Handles headings like the default, but keeps the id in the place where `parseMarkdown` puts it. */
const heading: Handle = (state, node: Element) => ({
  ...defaultHandlers.h1(state, node),
  data: { hProperties: { id: attribute(node, 'id') } },
})

/** An anchor, or a link that only its target shows, is its content. */
const link: Handle = (state, node: Element) => {
  if (attribute(node, 'href') === '' || node.children.length === 0) return state.all(node)
  // A sign such as `¶` that links to the passage itself.
  return hasText(node) && isHashLink(node) ? undefined : defaultHandlers.a(state, node)
}

const paragraph: Handle = (state, node: Element) => {
  const children = withoutOuterBreaks(state.all(node) as PhrasingContent[])
  return children.length > 0 ? { type: 'paragraph', children } : undefined
}

/** A code block as `toCodeBlock` makes it: a text in `code`. */
const codeBlock: Handle = (state, node: Element) => {
  const [code] = node.children
  const [text] = code && isElement(code) && code.tagName === 'code' ? code.children : []
  if (code === undefined || !isElement(code) || text?.type !== 'text') return defaultHandlers.pre(state, node)
  const [, lang = null] = /(?:^|,)language-(.*)/.exec(String(code.properties.className)) ?? []
  return { type: 'code', lang, meta: null, value: text.value.replace(/[\r\n]+$/, '') }
}

/** Joins terms that share a description: `-a, --all`. The default is a list of them in the list. */
const descriptionList: Handle = (state, node: Element) => {
  const children: ElementContent[] = []
  for (const child of node.children.flatMap((each) => (isTag(each, 'div') ? each.children : [each]))) {
    const last = children.at(-1)
    if (!isTag(child, 'dt') || last === undefined || !isTag(last, 'dt')) children.push(child)
    else
      children[children.length - 1] = {
        ...last,
        children: [...last.children, { type: 'text', value: ', ' }, ...child.children],
      }
  }
  return defaultHandlers.dl(state, { ...node, children })
}

const isTag = (node: ElementContent, tagName: string): node is Element => isElement(node) && node.tagName === tagName

/** Matches code whose spaces are those that readers see. */
const PLAIN_CODE = /^[!-~]+( [!-~]+)*$/

const inlineCode: Handle = (state, node: Element) => {
  const [text, ...others] = node.children
  return text?.type === 'text' && others.length === 0 && PLAIN_CODE.test(text.value)
    ? { type: 'inlineCode', value: text.value }
    : defaultHandlers.code(state, node)
}

/** The handlers of `hast-util-to-mdast`. Unlike `toMdast`, this module reads the tree once, and does not copy it. */
const handlers: Record<string, Handle> = {
  ...defaultHandlers,
  a: link,
  dl: descriptionList,
  p: paragraph,
  pre: codeBlock,
  code: inlineCode,
  kbd: inlineCode,
  samp: inlineCode,
  tt: inlineCode,
  var: inlineCode,
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
}

/**
 * Converts the content of a page to a Markdown tree, so that search and quotes process Markdown and HTML in the same
 * way. Collapses the spaces of the content.
 * @param resolve makes the URL of a link or image independent of the page
 */
export function toMarkdownTree(content: Element, resolve: (href: string) => string): Root {
  collapseSpace(content)
  const state = createState(resolve)
  const root: Root = { type: 'root', children: wrapText(state.all(content)) }
  tidy(root, false)
  return root
}

function createState(resolve: (href: string) => string): State {
  const state = {
    all: (parent: Parents) => {
      const found: RootContent[] = []
      for (const child of parent.children) {
        const result = convert(child)
        if (Array.isArray(result)) found.push(...(result as RootContent[]))
        else if (result) found.push(result as RootContent)
      }
      return found
    },
    one: convert,
    handlers,
    nodeHandlers: defaultNodeHandlers,
    baseFound: false,
    elementById: new Map(),
    frozenBaseUrl: undefined,
    inTable: false,
    options: {},
    patch: () => undefined,
    qNesting: 0,
    resolve: (url: string | null | undefined) => resolve(url ?? ''),
    toFlow: wrapText,
    toSpecificContent,
  } as State

  function convert(node: HtmlNodes): ReturnType<State['one']> {
    if (node.type === 'text') return { type: 'text', value: node.value }
    if (!isElement(node)) return undefined
    const handle = Object.hasOwn(handlers, node.tagName) ? handlers[node.tagName] : undefined
    return handle === undefined ? state.all(node) : (handle(state, node, undefined) ?? undefined)
  }

  return state
}

/** Puts nodes that are not of the kind that `build` makes, such as text in a list, into the next one, or the last. */
function toSpecificContent(nodes: RootContent[], build: () => MarkdownParents): MarkdownParents[] {
  const { type } = build()
  const parents: MarkdownParents[] = []
  let others: RootContent[] = []
  for (const node of nodes) {
    if (node.type !== type) others.push(node)
    else {
      const parent = node as MarkdownParents
      parent.children = [...others, ...parent.children] as never
      others = []
      parents.push(parent)
    }
  }
  if (others.length === 0) return parents
  const last = parents.at(-1) ?? build()
  last.children = [...last.children, ...others] as never
  return parents.length > 0 ? parents : [last]
}

const EMPHASIS = new Set<Nodes['type']>(['delete', 'emphasis', 'strong'])

/**
 * Moves spaces at both ends of emphasis out of it, because Markdown would write them as character references.
 * @returns whether nodes have been put in front of it
 */
function moveSpaces(node: RootContent, siblings: RootContent[], index: number): boolean {
  if (!EMPHASIS.has(node.type) || !('children' in node)) return false
  const last = node.children.at(-1)
  if (last?.type === 'text' && /\s$/.test(last.value)) {
    last.value = last.value.trimEnd()
    siblings.splice(index + 1, 0, { type: 'text', value: ' ' })
    if (last.value === '') node.children.pop()
  }
  const [first] = node.children
  if (first?.type === 'text' && /^\s/.test(first.value)) {
    first.value = first.value.trimStart()
    siblings.splice(index, 0, { type: 'text', value: ' ' })
    return true
  }
  if (node.children.length > 0) return false
  siblings.splice(index, 1)
  return true
}

/** Joins texts that follow one another, and removes the spaces around their line breaks and at the ends of blocks. */
function tidy(parent: MarkdownParents, isInCell: boolean): void {
  const children = parent.children as RootContent[]
  const isBlock = parent.type === 'heading' || parent.type === 'paragraph' || parent.type === 'root'
  const isCell = isInCell || parent.type === 'tableCell'
  let index = 0
  while (index < children.length) {
    const node = children[index]
    const previous = children[index - 1]
    if (node?.type !== 'text') {
      // Tooltips would be noise in a quote.
      if (node?.type === 'link' || node?.type === 'image') node.title = null
      if (node !== undefined && 'children' in node) tidy(node, isCell)
      if (node === undefined || !moveSpaces(node, children, index)) index += 1
    } else if (previous?.type === 'text') {
      previous.value += node.value
      children.splice(index, 1)
      index -= 1
    } else {
      node.value = node.value.replace(/[\t ]*(\r?\n|\r)[\t ]*/, '$1')
      if (isBlock && index === 0) node.value = node.value.replace(/^[\t ]+/, '')
      if (isBlock && index === children.length - 1) node.value = node.value.replace(/[\t ]+$/, '')
      if (node.value === '') children.splice(index, 1)
      else index += 1
    }
  }
  // A table in a cell.
  if (isCell)
    for (const node of children) if (node.type === 'text') node.value = node.value.replace(/\s*[\n\t]\s*/g, ' ')
}
