import type { Blockquote, Paragraph, Root, RootContent, Text } from 'mdast'
import { visit, SKIP } from 'unist-util-visit'

/**
 * Matches the first line of an admonition of Docusaurus, VitePress and Starlight: `:::note`, `::: tip Title`,
 * `:::note[Title]`.
 */
const ADMONITION_START = /^:{3,}[ \t]*([a-z][\w-]*)[ \t]*(?:\[(.*?)\]|(.*?))[ \t]*(?:\{.*\})?[ \t]*(?:\n|$)/i

/** Matches the line of colons that ends an admonition. */
const ADMONITION_END = /(?:^|\n):{3,}[ \t]*$/

/** Matches `[!NOTE]` on the first line of a quote, as on GitHub. */
const ALERT = /^\[!(\w+)\][ \t]*(?:\n|$)/

/**
 * Matches lines that Docusaurus interprets as JavaScript in `.md` files too, and the inclusion of code from a file in
 * VitePress.
 */
const NOT_TEXT =
  /^(?:import\s.*?['"][^'"\n]+['"];?|export\s.*?\sfrom\s+['"][^'"\n]+['"];?|<<<[ \t]*\S+.*|@include:.*|!!!include\(.*\)!!!)$/

/**
 * Converts the extensions of documentation generators to plain Markdown, in place: the titles of admonitions become
 * bold text before their content, and lines that are not text are removed.
 */
export function toPlainMarkdown(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'blockquote') readAlert(node)
    if (node.type !== 'paragraph' || parent === undefined || index === undefined) return undefined
    const paragraphs = readAdmonition(withoutCode(node)).filter(({ children }) => children.length > 0)
    if (paragraphs.length === 1 && paragraphs[0] === node) return undefined
    parent.children.splice(index, 1, ...(paragraphs as RootContent[]))
    return [SKIP, index + paragraphs.length]
  })
}

function readAlert({ children }: Blockquote): void {
  const [first] = children
  const text = first?.type === 'paragraph' && first.children[0]
  if (!text || text.type !== 'text') return
  const [found, kind = ''] = ALERT.exec(text.value) ?? []
  if (found === undefined) return
  text.value = text.value.slice(found.length)
  children.unshift(toTitle(kind))
}

/** Removes the markers of an admonition from a paragraph, and puts its title before it. */
function readAdmonition(paragraph: Paragraph): Paragraph[] {
  const first = paragraph.children.at(0)
  const [start, kind = '', bracketed, title] = (first?.type === 'text' && ADMONITION_START.exec(first.value)) || []
  if (start !== undefined) cut(paragraph, first as Text, (value) => value.slice(start.length))
  const last = paragraph.children.at(-1)
  if (last?.type === 'text' && ADMONITION_END.test(last.value))
    cut(paragraph, last, (value) => value.replace(ADMONITION_END, ''))
  return start === undefined ? [paragraph] : [toTitle(bracketed ?? (title || kind)), paragraph]
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
