import { addPrefix, toTitleLines, type BlockReader } from './Block.js'
import { PREFIX } from './patterns.js'
import { toTitle } from './titles.js'

/**
 * Matches the first line of an admonition or a tab of MkDocs, whose content is indented: `!!! note "Title"`,
 * `??? tip`, `=== "Tab"`.
 */
const START = new RegExp(
  String.raw`${PREFIX}(?:(?:!!!|\?\?\?\+?)[ \t]+([\w-]+)(?:[ \t]+[\w -]+?)?(?:[ \t]+"(.*)")?|===[!+]*[ \t]+"(.*)")[ \t]*$`,
)

const INDENT = '    '

/** Reads an admonition or a tab of MkDocs. */
export const readIndentedBlock: BlockReader = (lines, start, convert) => {
  const [found, prefix = '', kind = '', title, tab] = START.exec(lines[start] ?? '') ?? []
  if (found === undefined) return undefined
  const body = readIndented(lines, start + 1, prefix + INDENT)
  return {
    text: [...toTitleLines(prefix, tab ?? title ?? toTitle(kind)), ...addPrefix(prefix, convert(body)), ''],
    length: 1 + body.length,
  }
}

/** Returns the lines from `start` on that begin with `indent`, without it, and the blank lines between them. */
export function readIndented(lines: readonly string[], start: number, indent: string): string[] {
  const isBlank = (line: string) => line.trim() === '' || line.trim() === indent.trim()
  const rest = lines.slice(start)
  const length = rest.findIndex((line) => !isBlank(line) && !expandTab(line).startsWith(indent))
  const body = length === -1 ? rest : rest.slice(0, length)
  while (body.length > 0 && isBlank(body.at(-1) ?? '')) body.pop()
  return body.map((line) => expandTab(line).slice(indent.length))
}

const expandTab = (line: string) => line.replace(/^\t+/, (tabs) => INDENT.repeat(tabs.length))
