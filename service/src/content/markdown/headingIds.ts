import type { Heading, Root } from 'mdast'
import { visit } from 'unist-util-visit'

/** `{/* #id *\/}` of Docusaurus and `{/*id*\/}` of react.dev, which are comments of MDX. */
const COMMENT = /\s*\{\s*\/\*\s*#?([^\s{}*]+)\s*\*\/\s*\}\s*$/

/** `{#id}`, `{: #id }` and `{#id .class key="value"}` of Docusaurus, VitePress, Starlight, MkDocs and Pandoc. */
const ATTRIBUTES =
  /\s*\\?\{:?\s*([#.][^\s{}"'=\\]+(?:\s+(?:[#.][^\s{}"'=\\]+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s{}"'\\]+)))*)\s*\\?\}\s*$/

/** Sets the ids that headings name at their end, in place, and removes them from what is shown. */
export function readHeadingIds(tree: Root, source: string): void {
  visit(tree, 'heading', (heading) => {
    const start = heading.position?.start.offset
    const end = heading.children.at(-1)?.position?.end.offset
    if (start === undefined || end === undefined) return
    // The source, because in Markdown that is not MDX the id of a comment is emphasized.
    const text = source.slice(start, end)
    const comment = COMMENT.exec(text)
    const found = comment ?? ATTRIBUTES.exec(text)
    if (found === null) return
    cutAt(heading, start + found.index)
    const id = comment ? comment[1] : /#([^\s.#]+)/.exec(found[1] ?? '')?.[1]
    if (id !== undefined) heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } }
  })
}

/** Removes what begins at this offset of the source or later. */
function cutAt(heading: Heading, offset: number): void {
  heading.children = heading.children.filter(({ position }) => (position?.start.offset ?? 0) < offset)
  const last = heading.children.at(-1)
  if (last?.type !== 'text' || (last.position?.end.offset ?? 0) <= offset) return
  const brace = last.value.lastIndexOf('{')
  last.value = (brace === -1 ? last.value : last.value.slice(0, brace)).trimEnd()
}

const FENCE = /^\s*(?:`{3,}|~{3,})/

/** Escapes the attributes of headings, which MDX takes for expressions that cannot be parsed. Blocks of code stay. */
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
