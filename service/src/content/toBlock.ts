import type { RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { type Handle, type Options, toMarkdown } from 'mdast-util-to-markdown'
import type { Block } from './Page.js'
import { toText } from './toText.js'

const KINDS: Partial<Record<RootContent['type'], Block['kind']>> = {
  paragraph: 'paragraph',
  list: 'list',
  code: 'code',
  table: 'table',
  blockquote: 'quote',
}

/** Leaves out what means nothing away from its page. */
const drop: Handle = () => ''

/** Made once: the writer keeps in it what it has compiled. */
const options: Options = {
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  bullet: '-',
  handlers: {
    html: drop,
    footnoteReference: drop,
    mdxJsxTextElement: (element: MdxJsxTextElement, _parent, state, info) => state.containerPhrasing(element, info),
    mdxJsxFlowElement: (element: MdxJsxFlowElement, _parent, state, info) => state.containerFlow(element, info),
  },
}

/** The block that a node is quoted as; undefined for a node that holds no words of its own. */
export function toBlock(node: RootContent): Block | undefined {
  const kind = KINDS[node.type]
  const text = toText(node)
  if (kind === undefined || text === '') return undefined
  return { kind, markdown: toMarkdown(node, options).trim(), text: node.type === 'code' ? node.value : text }
}
