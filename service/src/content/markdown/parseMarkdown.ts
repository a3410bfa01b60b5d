import GithubSlugger from 'github-slugger'
import type { Root, Definition, Image, Link } from 'mdast'
import { toString } from 'mdast-util-to-string'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified, type Processor } from 'unified'
import { visit, SKIP } from 'unist-util-visit'
import { cleanText } from '../cleanText.js'
import type { FileToParse } from '../FileToParse.js'
import { GENERATORS } from '../generators/generators.js'
import type { Warn } from '../Site.js'
import { escapeHeadingIds, readHeadingIds } from './headingIds.js'
import { toCommonMark } from './dialects/toCommonMark.js'
import { toPlainMarkdown } from './toPlainMarkdown.js'
import { toSiteUrl } from '../toPagePath.js'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'

/**
 * Converts an MDX tree to plain content without evaluating it: removes imports, exports and expressions, replaces
 * components with their children, and keeps HTML elements with their literal attributes.
 */
function stripMdx(tree: Root): void {
  visit(tree, (node, index, parent) => {
    switch (node.type) {
      case 'mdxjsEsm':
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        if (parent === undefined || index === undefined) return undefined
        parent.children.splice(index, 1)
        return [SKIP, index]
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        node.data = { ...node.data, ...toElement(node) }
        return undefined
      default:
        return undefined
    }
  })
}

/** Converts an MDX element for remark-rehype. The result is sanitized later. */
function toElement({ type, name, attributes }: MdxJsxFlowElement | MdxJsxTextElement) {
  const isHtml = name !== null && /^[a-z][a-z0-9]*$/.test(name)
  if (!isHtml) return { hName: type === 'mdxJsxFlowElement' ? 'div' : 'span' }
  const literal = attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' && typeof attribute.value !== 'object'
      ? [[attribute.name, attribute.value ?? true] as const]
      : [],
  )
  return { hName: name, hProperties: Object.fromEntries(literal) }
}

/** Matches a line break in HTML, which is how cells of tables have several lines. */
const BREAK = /^<br\s*\/?>$/i

const createParser = () => unified().use(remarkParse).use(remarkFrontmatter, ['yaml', 'toml']).use(remarkGfm)
const markdown = createParser().freeze()
const markdownWithoutEmail = createParser().use(withoutEmail).freeze()
const mdx = createParser().use(remarkMdx).freeze()

/**
 * Parses a file to the tree that search and HTML share: every heading has its id in `data.hProperties`, and every link
 * and image a site-absolute URL. MDX is never evaluated; invalid MDX is parsed as Markdown, with a warning.
 */
export function parseMarkdown(
  { file, source: written, generator, paths, linkPrefix = '' }: FileToParse,
  warn: Warn,
): Root {
  const source = toCommonMark(written)
  const withoutPrefix = (url: string) => (url.startsWith(`${linkPrefix}/`) ? url.slice(linkPrefix.length) : url)
  const tree = /\.mdx$/i.test(file) ? parseMdx(file, source, warn) : parseSource(source)
  toPlainMarkdown(tree)
  inlineReferences(tree)
  identifyHeadings(tree, createSlugger(generator))
  visit(tree, (node, index, parent) => {
    // Raw HTML is dropped later, and the words around a break would become one.
    if (node.type === 'html' && parent && index !== undefined && BREAK.test(node.value))
      parent.children[index] = { type: 'break' }
    if (node.type === 'text' || node.type === 'code' || node.type === 'inlineCode') node.value = cleanText(node.value)
    if (node.type === 'link' || node.type === 'image') node.url = toSiteUrl(withoutPrefix(node.url), file, paths)
  })
  return tree
}

function parseMdx(file: string, source: string, warn: Warn): Root {
  try {
    const escaped = escapeHeadingIds(source)
    const tree = mdx.parse(escaped)
    readHeadingIds(tree, escaped)
    stripMdx(tree)
    return tree
  } catch (cause) {
    warn(`${file}: not valid MDX, so it is read as Markdown: ${cause instanceof Error ? cause.message : ''}`)
    return parseSource(source)
  }
}

function parseSource(source: string): Root {
  const tree = (source.includes('@') ? markdown : markdownWithoutEmail).parse(source)
  readHeadingIds(tree, source)
  return tree
}

function createSlugger(generator: FileToParse['generator']): (text: string) => string {
  const own = GENERATORS.find(({ name }) => name === generator)?.createSlugger
  if (own !== undefined) return own()
  const slugger = new GithubSlugger()
  return (text) => slugger.slug(text)
}

/**
 * Sets the ids of headings for which the file declares none. Called before raw HTML is parsed, so that sections and
 * pages share the ids.
 */
function identifyHeadings(tree: Root, toId: (text: string) => string): void {
  visit(tree, 'heading', (node) => {
    const text = toString(node, { includeImageAlt: false, includeHtml: false })
    const named = node.data?.hProperties?.id
    // A heading without letters, such as an emoji, would have no id.
    const id = typeof named === 'string' ? named : toId(text) || toId('section')
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } }
  })
}

/**
 * Converts `[text][id]` to `[text](url)`, so that links work in a block that is quoted without the definitions of its
 * page.
 */
function inlineReferences(tree: Root): void {
  const definitions = new Map<string, Definition>()
  visit(tree, 'definition', (node) => {
    // In CommonMark, the first definition of a label applies.
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node)
  })
  if (definitions.size === 0) return
  visit(tree, (node, index, parent) => {
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return
    const definition = definitions.get(node.identifier)
    if (definition === undefined || index === undefined || parent === undefined) return
    const { url, title } = definition
    const inline: Link | Image =
      node.type === 'linkReference'
        ? { type: 'link', url, title: title ?? null, children: node.children }
        : { type: 'image', url, title: title ?? null, alt: node.alt ?? null }
    parent.children[index] = inline
  })
}

/**
 * Disables email autolinks for texts without an `@`. Looking for an email address at every letter takes almost as long
 * as the rest of parsing.
 */
function withoutEmail(this: Processor): void {
  for (const { text = {} } of (this.data().micromarkExtensions ?? []).flat()) {
    for (const [code, constructs = []] of Object.entries(text)) {
      text[code] = [constructs].flat().filter(({ name }) => name !== 'emailAutolink')
    }
  }
}
