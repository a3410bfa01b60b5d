import type { Nodes, Root } from 'hast'
import type { Root as MarkdownRoot } from 'mdast'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'

const schema = {
  ...defaultSchema,
  // Ids keep their names, so that a heading's id is the one that sections and links use. `name`, by which
  // an image could shadow a property of `document`, is removed.
  clobber: [],
  // Other disallowed elements keep their text; the text of these is code.
  strip: ['script', 'style'],
  attributes: {
    ...defaultSchema.attributes,
    '*': (defaultSchema.attributes?.['*'] ?? []).filter((attribute) => attribute !== 'name'),
  },
}

const convert = unified().use(remarkRehype, { allowDangerousHtml: true }).freeze()

/** Skipped for Markdown without HTML, where it changes nothing and takes a third of the time. */
const parseHtml = unified().use(rehypeRaw).freeze()

const sanitize = unified().use(rehypeSanitize, schema).freeze()

/**
 * Converts a file's tree to sanitized HTML. Raw HTML is kept as far as GitHub keeps it; no script survives.
 */
export function toElements(tree: MarkdownRoot, file: string): Root {
  const elements = convert.runSync(tree)
  return sanitize.runSync(hasHtml(file, elements) ? parseHtml.runSync(elements) : elements)
}

function hasHtml(file: string, tree: Nodes): boolean {
  const isRaw = (node: Nodes): boolean => node.type === 'raw' || ('children' in node && node.children.some(isRaw))
  return /\.mdx$/i.test(file) || isRaw(tree)
}
