import type { Heading, Root } from 'mdast'
import { visit } from 'unist-util-visit'

/** Matches an id in an MDX comment: `{/* #id \/}` in Docusaurus and `{/*id*\/}` in react.dev. */
const COMMENT = /\s*\{\s*\/\*\s*#?([^\s{}*]+)\s*\*\/\s*\}\s*$/

/**
 * Matches an id in attributes: `{#id}`, `{: #id }` and `{#id .class key="value"}` in Docusaurus, VitePress, Starlight,
 * MkDocs and Pandoc.
 */
const ATTRIBUTES =
  /\s*\\?\{:?\s*([#.][^\s{}"'=\\]+(?:\s+(?:[#.][^\s{}"'=\\]+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s{}"'\\]+)))*)\s*\\?\}\s*$/

/** Sets the ids that headings declare at their end, in place, and removes them from the text. */
export function readHeadingIds(tree: Root, source: string): void {
  visit(tree, 'heading', (heading) => {
    const start = heading.position?.start.offset
    const end = heading.children.at(-1)?.position?.end.offset
    if (start === undefined || end === undefined) return
    // Uses the source, because plain Markdown parses the asterisks of the comment as emphasis.
    const text = source.slice(start, end)
    const comment = COMMENT.exec(text)
    const found = comment ?? ATTRIBUTES.exec(text)
    if (found === null) return
    cutAt(heading, start + found.index)
    const id = comment ? comment[1] : /#([^\s.#]+)/.exec(found[1] ?? '')?.[1]
    if (id !== undefined) heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } }
  })
}

/** Removes everything from an offset of the source on. */
function cutAt(heading: Heading, offset: number): void {
  heading.children = heading.children.filter(({ position }) => (position?.start.offset ?? 0) < offset)
  const last = heading.children.at(-1)
  if (last?.type !== 'text' || (last.position?.end.offset ?? 0) <= offset) return
  const brace = last.value.lastIndexOf('{')
  last.value = (brace === -1 ? last.value : last.value.slice(0, brace)).trimEnd()
}

const FENCE = /^\s*(?:`{3,}|~{3,})/

/** Escapes the attributes of headings, which MDX would try to parse as expressions. Code blocks are not changed. */
export function escapeHeadingIds(source: string): string {
  let fence: string | undefined
  const escape = (line: string) => {
    const [mark] = FENCE.exec(line) ?? []
    const opened = fence
    if (mark !== undefined && (fence === undefined || mark.trim().startsWith(fence))) {
      fence = fence === undefined ? mark.trim() : undefined
    }
    return opened === undefined && fence === undefined
      ? line.replace(/^(\s*#{1,6}[ \t].*?)(?<!\\)(?=\{:?\s*[#.][^{}]*\}\s*$)/, '$1\\')
      : line
  }
  return source.split('\n').map(escape).join('\n')
}
