import { addPrefix, cutPrefix, toTitleLines, type Block, type BlockReader } from './Block.js'
import { PREFIX } from './patterns.js'
import { readOptions, UNTITLED } from './containers.js'
import { toTitle } from './titles.js'

/** Matches the first line of a fence. */
const START = new RegExp(String.raw`${PREFIX}(\`{3,}|~{3,})[ \t]*(.*)$`)

/** Matches the directive of MyST in the first line of a fence, and what follows it. */
const DIRECTIVE = /^\{([\w:.-]+)\}[ \t]*(.*)$/

/** Directives of MyST that contain code in the language that follows them. */
const CODE = /^(?:code|code-block|code-cell|sourcecode|ipython3?|parsed-literal|prompt|doctest|testcode)$/

/** Directives of MyST that contain text, and are no kind of admonition. */
const TEXT =
  /^(?:admonition|aside|card|card-header|carousel|dropdown|epigraph|exercise|figure|glossary|grid|grid-item|grid-item-card|list-table|margin|pull-quote|rubric|sidebar|solution|tab|tab-item|tab-set|tabs|topic)$/

/** Directives of MyST that only Sphinx can carry out. */
const GENERATED =
  /^(?:auto\w+|bibliography|contents|eval-rst|image|include|index|literalinclude|raw|tableofcontents|toctree)$/

/**
 * Reads code in a fence, which stays as it is, and the directives that MyST writes as fences: those with text are their
 * title and their text.
 */
export const readFence: BlockReader = (lines, start, convert) => {
  const [found, prefix = '', fence = '', info = ''] = START.exec(lines[start] ?? '') ?? []
  if (found === undefined || (fence.startsWith('`') && info.includes('`'))) return undefined
  const isEnd = (line: string) => {
    const text = cutPrefix(prefix, line).trimEnd()
    const marks = text.trimStart()
    // Code that is indented by more contains the fence.
    return (
      text.length - marks.length < 4 && marks.length >= fence.length && marks === fence.charAt(0).repeat(marks.length)
    )
  }
  const offset = lines.slice(start + 1).findIndex(isEnd)
  const end = offset === -1 ? lines.length : start + 1 + offset
  const length = Math.min(end + 1, lines.length) - start
  const [directive, name = '', argument = ''] = DIRECTIVE.exec(info) ?? []
  if (directive === undefined) return { text: lines.slice(start, start + length), length }

  const { title, length: options } = readOptions(lines, start + 1, prefix)
  const body = lines.slice(start + 1 + options, end)
  const toText = (): Block['text'] => {
    if (GENERATED.test(name)) return ['']
    if (!TEXT.test(name) && toTitle(name) === '') {
      const language = CODE.test(name) ? argument : name.replace(/^\./, '')
      return [`${prefix}${fence}${language}`, ...dropBlank(body), `${prefix}${fence}`]
    }
    return [
      ...toTitleLines(prefix, toTitle(name, (UNTITLED.test(name) ? '' : argument) || title)),
      ...addPrefix(prefix, convert(body.map((line) => cutPrefix(prefix, line)))),
      '',
    ]
  }
  return { text: toText(), length }
}

/** Drops the blank lines between the options of a directive and its content. */
function dropBlank(lines: readonly string[]): readonly string[] {
  return lines.slice(
    Math.max(
      0,
      lines.findIndex((line) => line.trim() !== ''),
    ),
  )
}
