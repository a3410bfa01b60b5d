import GithubSlugger from 'github-slugger'
import type { Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { inlineReferences } from './inlineReferences.js'
import { tameMdx } from './tameMdx.js'
import { toSiteUrl } from './toSiteUrl.js'
import type { Warn } from './Warn.js'
import { withoutEmail } from './withoutEmail.js'

const createParser = () => unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm)
const markdown = createParser().freeze()
const markdownWithoutEmail = createParser().use(withoutEmail).freeze()
const mdx = createParser().use(remarkMdx).freeze()

/**
 * The tree of a file, ready for both of its readers, search and HTML: every heading has its id
 * in `data.hProperties`, every link and image a site-absolute address. MDX is never evaluated;
 * an `.mdx` file with a mistake in it is read as Markdown, with a warning.
 */
export function parseMarkdown(file: string, source: string, warn: Warn): Root {
  const tree = /\.mdx$/i.test(file) ? parseMdx(file, source, warn) : parseSource(source)
  inlineReferences(tree)
  identifyHeadings(tree)
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'image') node.url = toSiteUrl(node.url, file)
  })
  return tree
}

function parseMdx(file: string, source: string, warn: Warn): Root {
  try {
    const tree = mdx.parse(source)
    tameMdx(tree)
    return tree
  } catch (cause) {
    warn(`${file}: not valid MDX, so it is read as Markdown: ${cause instanceof Error ? cause.message : ''}`)
    return parseSource(source)
  }
}

function parseSource(source: string): Root {
  return (source.includes('@') ? markdown : markdownWithoutEmail).parse(source)
}

/** Ids as rehype-slug makes them, but before raw HTML is parsed: sections and page share them. */
function identifyHeadings(tree: Root): void {
  const slugger = new GithubSlugger()
  visit(tree, 'heading', (node) => {
    const text = toString(node, { includeImageAlt: false, includeHtml: false })
    // A heading without a letter, such as an emoji, would have no id at all.
    const id = slugger.slug(text) || slugger.slug('section')
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } }
  })
}
