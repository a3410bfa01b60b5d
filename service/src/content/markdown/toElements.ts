import type { Nodes, Root } from 'hast'
import type { Root as MarkdownRoot } from 'mdast'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'

const schema = {
  ...defaultSchema,
  // Ids are not prefixed, so that the ids of headings are those that sections and links use. `name` is removed,
  // because an image could shadow a property of `document` with it.
  clobber: [],
  // The text of other disallowed elements is kept; the text of these is code.
  strip: ['script', 'style'],
  attributes: {
    ...defaultSchema.attributes,
    '*': (defaultSchema.attributes?.['*'] ?? []).filter((attribute) => attribute !== 'name'),
  },
}

const convert = unified().use(remarkRehype, { allowDangerousHtml: true }).freeze()

/** Skipped for Markdown without HTML, where it has no effect and takes a third of the time. */
const parseHtml = unified().use(rehypeRaw).freeze()

const sanitize = unified().use(rehypeSanitize, schema).freeze()

/** Converts the tree of a file to sanitized HTML. Allows the same raw HTML as GitHub, and no scripts. */
export function toElements(tree: MarkdownRoot, file: string): Root {
  const elements = convert.runSync(tree)
  return sanitize.runSync(hasHtml(file, elements) ? parseHtml.runSync(elements) : elements)
}

function hasHtml(file: string, tree: Nodes): boolean {
  const isRaw = (node: Nodes): boolean => node.type === 'raw' || ('children' in node && node.children.some(isRaw))
  return /\.mdx$/i.test(file) || isRaw(tree)
}
