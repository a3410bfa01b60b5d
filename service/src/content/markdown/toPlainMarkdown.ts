import type { Blockquote, Paragraph, Root, Text } from 'mdast'
import { visit, SKIP } from 'unist-util-visit'

/** Matches `[!NOTE]` on the first line of a quote, as on GitHub, and `[!note]- Title`, as in Obsidian. */
const ALERT = /^\[!([\w-]+)\][+-]?[ \t]*(.*)(?:\n|$)/

/**
 * Matches lines that Docusaurus interprets as JavaScript in `.md` files too, and the inclusion of code from a file in
 * VitePress.
 */
const NOT_TEXT =
  /^(?:import\s.*?['"][^'"\n]+['"];?|export\s.*?\sfrom\s+['"][^'"\n]+['"];?|<<<[ \t]*\S+.*|@include:.*|!!!include\(.*\)!!!)$/

/**
 * Converts the extensions of documentation generators to plain Markdown, in place: the titles of alerts become bold
 * text before their content, and lines that are not text are removed.
 */
export function toPlainMarkdown(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'blockquote') readAlert(node)
    if (node.type !== 'paragraph' || parent === undefined || index === undefined) return undefined
    if (withoutCode(node).children.length > 0) return undefined
    parent.children.splice(index, 1)
    return [SKIP, index]
  })
}

function readAlert({ children }: Blockquote): void {
  const [first] = children
  const text = first?.type === 'paragraph' && first.children[0]
  if (!text || text.type !== 'text') return
  const [found, kind = '', title] = ALERT.exec(text.value) ?? []
  if (found === undefined) return
  text.value = text.value.slice(found.length)
  children.unshift(toTitle(title || kind))
}

function withoutCode(paragraph: Paragraph): Paragraph {
  const [only, ...others] = paragraph.children
  if (only?.type === 'text' && others.length === 0) {
    cut(paragraph, only, (value) => (value.split('\n').every((line) => NOT_TEXT.test(line.trim())) ? '' : value))
  }
  return paragraph
}

/** Changes a text node of a paragraph, or removes it if nothing remains. */
function cut(paragraph: Paragraph, text: Text, change: (value: string) => string): void {
  text.value = change(text.value)
  if (text.value === '') paragraph.children.splice(paragraph.children.indexOf(text), 1)
}

/** Returns the title of an admonition in bold. A kind such as `note` or `NOTE` is capitalized. */
function toTitle(title: string): Paragraph {
  const value = /^[a-z-]+$|^[A-Z]+$/.test(title) ? title.charAt(0).toUpperCase() + title.slice(1).toLowerCase() : title
  return { type: 'paragraph', children: [{ type: 'strong', children: [{ type: 'text', value }] }] }
}
