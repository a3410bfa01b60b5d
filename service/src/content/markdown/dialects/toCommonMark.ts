import type { Block, BlockReader } from './Block.js'
import { readContainerLine } from './containers.js'
import { readDefinitions } from './definitionLists.js'
import { readFence } from './fences.js'
import { readIndentedBlock } from './indentedBlocks.js'
import { rewriteInline } from './inlineSyntax.js'
import { readTemplateTags } from './templateTags.js'

/** Matches text that may contain something to rewrite. Most files contain nothing. */
const MAY_CONTAIN =
  /^[ \t>]*(?:!!!|\?\?\?|===[!+]* "|:{2,}|(?:`{3,}|~{3,})\{|\([\w:.-]+\)=|\[\[?_?toc|\[!(?:include|code)| {0,3}:[ \t])|\{[%:]|\{\{|\{#.*#\}|\{[a-z][\w:+-]*\}`|\)\{|:(?:octicons|material|fontawesome|simple)-/im

/** Matches front matter. */
const FRONT_MATTER = /^(---|\+\+\+)[ \t]*\r?\n[^]*?\n\1[ \t]*(?:\r?\n|$)/

/**
 * Matches lines that say nothing: attributes of kramdown, labels of MyST, tables of contents, and files to include in
 * Microsoft Learn.
 */
const NOTHING =
  /^[ \t>]*(?:\{:[^{}]*\}|\([\w:.-]+\)=|\[\[?_?toc_?\]\]?|\[!(?:include|code)[\w-]*\s*\[.*\]\s*\(.*\)\])[ \t]*$/i

/** Matches the attribute of kramdown that replaces the list before it with a table of contents. */
const REPLACES_LIST = /^\s*\{:\s*toc\b/

const readNothing: BlockReader = (lines, start) =>
  NOTHING.test(lines[start] ?? '') ? { text: [''], length: 1 } : undefined

const READERS: readonly BlockReader[] = [
  readFence,
  readIndentedBlock,
  readContainerLine,
  readNothing,
  readTemplateTags,
  readDefinitions,
]

/**
 * Rewrites the extensions of documentation generators as CommonMark: admonitions, tabs, directives and shortcodes
 * become their title in bold and their content. Code and front matter stay as they are.
 */
export function toCommonMark(source: string): string {
  if (!MAY_CONTAIN.test(source)) return source
  const [frontMatter = ''] = FRONT_MATTER.exec(source) ?? []
  return frontMatter + convert(source.slice(frontMatter.length).split(/\r?\n/)).join('\n')
}

function convert(lines: readonly string[]): string[] {
  const result: string[] = []
  for (let start = 0; start < lines.length; ) {
    const line = lines[start] ?? ''
    if (REPLACES_LIST.test(line)) result.pop()
    const block = readBlock(lines, start) ?? { text: [rewriteInline(line)], length: 1 }
    result.push(...block.text)
    start += block.length
  }
  return result
}

function readBlock(lines: readonly string[], start: number): Block | undefined {
  for (const read of READERS) {
    const block = read(lines, start, convert)
    if (block !== undefined) return block
  }
  return undefined
}
