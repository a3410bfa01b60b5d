import type { Nodes, Root } from 'hast'
import type { Root as MarkdownRoot } from 'mdast'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'

const schema = {
  ...defaultSchema,
  // Ids keep their names, so that a heading's id is the one that sections and links use. `name`, by which
  // an image could stand in front of a property of `document`, is not let through at all.
  clobber: [],
  // Of other elements that are not allowed the words stay; of these the words are code.
  strip: ['script', 'style'],
  attributes: {
    ...defaultSchema.attributes,
    '*': (defaultSchema.attributes?.['*'] ?? []).filter((attribute) => attribute !== 'name'),
  },
}

const convert = unified().use(remarkRehype, { allowDangerousHtml: true }).freeze()

/** Takes as long as half of the rest, and does nothing for Markdown without HTML. */
const parseHtml = unified().use(rehypeRaw).freeze()

const sanitize = unified().use(rehypeSanitize, schema).freeze()

/**
 * The elements that a file's tree stands for. Raw HTML of the docs is kept as far as GitHub keeps it;
 * nothing of it can run.
 */
export function toElements(tree: MarkdownRoot, file: string): Root {
  const elements = convert.runSync(tree)
  return sanitize.runSync(hasHtml(file, elements) ? parseHtml.runSync(elements) : elements)
}

function hasHtml(file: string, tree: Nodes): boolean {
  const isRaw = (node: Nodes): boolean => node.type === 'raw' || ('children' in node && node.children.some(isRaw))
  return /\.mdx$/i.test(file) || isRaw(tree)
}
