import { cutPrefix, toTitleLines, type BlockReader } from './Block.js'
import { PREFIX } from './patterns.js'
import { findTitle, readAttributes, toTitle } from './titles.js'

/** Matches a line that begins with two or more colons. */
const LINE = new RegExp(String.raw`${PREFIX}(:{2,})[ \t]*(.*?)[ \t]*$`)

/**
 * Matches what follows the colons: a name and what may be a title, `note`, `note[Title]`, `note Title`, or attributes,
 * `{.note title="Title"}` in Pandoc and Quarto.
 */
const START = /^(?:([a-z][\w:-]*)[ \t]*(?:\[(.*)\])?|(?=\{))[ \t]*([^{]*?)[ \t]*(?:\{(.*)\})?$/i

/** Matches the name of a directive of MyST, and what may be its title: `{note} Title`. */
const MYST = /^\{([a-z][\w:-]*)\}[ \t]*(.*)$/i

/** Directives of MyST whose first line names something else than a title. */
export const UNTITLED = /^(?:figure|grid|grid-item|tab-set|tabs)$/

/** Matches the only text that may follow two colons, which are punctuation elsewhere. */
const TWO_COLONS = /^[a-z][\w-]*(?:\[.*\])?(?:\{.*\})?$/

/**
 * Reads a line that begins or ends a container: those of Docusaurus, VitePress and Starlight (`:::note`), Nuxt
 * (`::note`), MyST (`:::{note}`), Pandoc and Quarto (`::: {.note}`), and Microsoft Learn (`:::image … :::`).
 */
export const readContainerLine: BlockReader = (lines, start) => {
  const [found, prefix = '', colons = '', rest = ''] = LINE.exec(lines[start] ?? '') ?? []
  if (found === undefined || (colons.length === 2 && rest !== '' && !TWO_COLONS.test(rest))) return undefined
  const isEnd = rest === '' || rest.endsWith(':::')
  if (isEnd) return { text: [prefix.trimEnd()], length: 1 }
  const [, directive, argument] = MYST.exec(rest) ?? []
  const [isKnown, name = directive, bracketed, words = argument ?? '', attributes = ''] =
    directive === undefined ? (START.exec(rest) ?? []) : [directive]
  if (isKnown === undefined) return undefined
  const options = readOptions(lines, start + 1, prefix)
  const [, className = ''] = /(?:^|\s)\.([\w-]+)/.exec(attributes) ?? []
  const kind = name ?? className
  const own = bracketed ?? findTitle(kind, readAttributes(attributes)) ?? (words.includes('=') ? '' : words)
  const title = toTitle(kind, (UNTITLED.test(kind) ? '' : own) || options.title)
  return {
    text: [...toTitleLines(prefix, title), ...(options.description ? [prefix + options.description, ''] : [])],
    length: 1 + options.length,
  }
}

interface Options {
  title?: string | undefined
  description?: string | undefined
  /** The number of lines. */
  length: number
}

/** Reads the options of a directive at the beginning of its content: lines of `:name: value`, or YAML between `---`. */
export function readOptions(lines: readonly string[], start: number, prefix: string): Options {
  const content = (index: number) => cutPrefix(prefix, lines[index] ?? '')
  const isYaml = content(start).trim() === '---'
  let end = isYaml ? start + 1 : start
  const values = new Map<string, string>()
  for (; end < lines.length; end++) {
    const line = content(end)
    if (isYaml && line.trim() === '---') break
    const [, name = '', value = ''] =
      (isYaml ? /^([\w-]+):[ \t]*["']?(.*?)["']?[ \t]*$/ : /^:([\w-]+):[ \t]*(.*?)[ \t]*$/).exec(line) ?? []
    if (name === '' && !isYaml) break
    values.set(name, value)
  }
  // A line of dashes that nothing ends is a rule.
  if (isYaml && end === lines.length) return { length: 0 }
  return {
    title: values.get('title') ?? values.get('label'),
    description: isYaml ? values.get('description') : undefined,
    length: end - start + (isYaml ? 1 : 0),
  }
}
