import type { Link, PhrasingContent, Root, RootContent, Text } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { defaultHandlers, toMarkdown, type Handle, type Options, type State } from 'mdast-util-to-markdown'

/** Drops nodes that have no meaning outside their page. */
const drop: Handle = () => ''

/**
 * Matches text that never needs escaping in Markdown. Some signs do at the beginning of a line, `www.` and `https:/`
 * would become links, and a colon at the end may be part of one.
 */
const PLAIN = /^ ?(?:[\p{L}(,;?'"’“”–—%/]|\d(?!\d*[.)]))(?:[\p{L}\p{N} ,;()?'"’“”–—%/+=>-]|(?<![wW])\.|:(?=[^/]))*$/u

/** Matches code that neither contains the marks around it nor those between cells. */
const PLAIN_CODE = /^[^`|\s]+(?: [^`|\s]+)*$/

/** Matches links inside of the site that need no escaping. */
const PLAIN_URL = /^\/[\w/.#-]*$/

/** Skips escaping for most texts: looking for characters to escape takes a third of the time of reading a page. */
const writeText: Handle = (node: Text, _parent, state, info) =>
  PLAIN.test(node.value) ? node.value : state.safe(node.value, info)

/** Skips escaping for most links. Brackets in the text could end it. */
const writeLink: Handle = (node: Link, parent, state, info) => {
  if (!PLAIN_URL.test(node.url) || node.title) return defaultHandlers.link(node, parent, state, info)
  const exitLink = state.enter('link')
  const exitLabel = state.enter('label')
  const text = state.containerPhrasing(node, { ...info, before: '[', after: '](' })
  exitLabel()
  exitLink()
  return text.includes(']') ? defaultHandlers.link(node, parent, state, info) : `[${text}](${node.url})`
}

const SIMPLE = new Set<PhrasingContent['type']>(['text', 'inlineCode', 'link', 'break'])

const LAST_CHARACTER = /.?$/su

/**
 * Returns a function that writes the content of a line. Most lines have no emphasis, and are joined without looking for
 * marks that could pair with others.
 * @param writeEmphasis writes any content
 */
function createLineWriter(state: State, writeEmphasis: State['containerPhrasing']): State['containerPhrasing'] {
  return (parent, info) => {
    const children = parent.children as readonly PhrasingContent[]
    if (!children.every(({ type }) => SIMPLE.has(type))) return writeEmphasis.call(state, parent, info)
    let line = ''
    for (const [index, child] of children.entries()) {
      if (child.type === 'text' && PLAIN.test(child.value)) line += child.value
      else if (child.type === 'inlineCode' && PLAIN_CODE.test(child.value)) line += `\`${child.value}\``
      else {
        const next = child.type === 'text' ? children[index + 1] : undefined
        const before = line === '' ? info.before : (LAST_CHARACTER.exec(line)?.[0] ?? '')
        const after = next ? state.handle(next, parent, state, { ...info, before: '', after: '' }) : info.after
        line += state.handle(child, parent, state, { ...info, before, after: next ? after.charAt(0) : after })
      }
    }
    return line
  }
}

/** Created once, because mdast-util-to-markdown caches compiled patterns in it. */
const options: Options = {
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  bullet: '-',
  handlers: {
    html: drop,
    footnoteReference: drop,
    text: writeText,
    link: writeLink,
    mdxJsxTextElement: (element: MdxJsxTextElement, _parent, state, info) => state.containerPhrasing(element, info),
    mdxJsxFlowElement: (element: MdxJsxFlowElement, _parent, state, info) => state.containerFlow(element, info),
  },
}

/**
 * Converts each block to Markdown, in a single call of `toMarkdown`: its setup for every block would take a tenth of
 * the time of parsing a page.
 */
export function writeBlocks(blocks: RootContent[]): Map<RootContent, string> {
  const written = new Map<RootContent, string>()
  const root: Handle = (page: Root, _parent, state, info) => {
    state.containerPhrasing = createLineWriter(state, state.containerPhrasing)
    for (const block of page.children) {
      // Otherwise a list that follows another list would get a different bullet.
      state.bulletLastUsed = undefined
      written.set(block, state.handle(block, undefined, state, info).trim())
    }
    return ''
  }
  toMarkdown({ type: 'root', children: blocks }, { ...options, handlers: { ...options.handlers, root } })
  return written
}
