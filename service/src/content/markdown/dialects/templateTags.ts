import { toTitleLines, type BlockReader } from './Block.js'
import { PREFIX, TAG } from './patterns.js'
import { findTitle, readAttributes, toTitle } from './titles.js'

/** Matches lines that are tags and nothing else. */
const ONLY_TAGS = new RegExp(String.raw`${PREFIX}((?:(?:${TAG.source})[ \t]*)+)$`)

/** Matches a line that begins a tag and does not end it. */
const OPEN = /^[ \t>]*(?:\{%(?!.*%\})|\{\{[<%](?!.*[>%]\}\}))/

/** The maximum number of lines of a tag. */
const MAX_LINES = 20

/** Tags whose kind is a value: `{% hint style="info" %}`, `{{< alert "warning" >}}`. */
const WITH_KIND = /^(?:admonition|alert|aside|block|callout|hint|notice)$/i

/** Tags whose content is code, unless it is in a fence. */
const CODE = /^(?:code|code-?block|code-toggle|highlight|math|mermaid|prism)$/i

/** Reads lines of template tags. A tag becomes its title, if it has one, and its content stays. */
export const readTemplateTags: BlockReader = (lines, start) => {
  const first = lines[start] ?? ''
  const text = OPEN.test(first) ? joinTag(lines.slice(start, start + MAX_LINES)) : first
  const [found, prefix = '', tags = ''] = ONLY_TAGS.exec(text) ?? []
  if (found === undefined) return undefined
  const length = text.split('\n').length
  const parsed = Array.from(tags.matchAll(TAG), ([, liquid, hugo]) => (liquid ?? hugo ?? '').trim())
  const [name = '', language = ''] = (parsed[0] ?? '').split(/\s+/)
  const content = name === 'comment' || CODE.test(name) ? readContent(lines, start + length, name) : undefined
  if (content !== undefined && name === 'comment') return { text: [''], length: length + content.length + 1 }
  if (content !== undefined && !content.some((line) => /^[ \t>]*(?:```|~~~)/.test(line))) {
    const fence = `${prefix}\`\`\``
    return {
      text: [`${fence}${name === 'highlight' ? language : ''}`, ...content, fence],
      length: length + content.length + 1,
    }
  }
  return { text: parsed.flatMap((tag) => toTitleLines(prefix, readTitle(tag))), length }
}

/** Joins the lines of a tag up to its end. */
function joinTag(lines: readonly string[]): string {
  const end = lines.findIndex((line) => /%\}|[>%]\}\}/.test(line))
  return lines.slice(0, end + 1).join('\n')
}

/** Returns the lines before the end of a tag, if it has one. */
function readContent(lines: readonly string[], start: number, name: string): string[] | undefined {
  const end = new RegExp(String.raw`\{%-?\s*end${name}\b|\{\{[<%]\s*/\s*${name}\b`)
  const length = lines.slice(start).findIndex((line) => end.test(line))
  return length === -1 ? undefined : lines.slice(start, start + length)
}

function readTitle(tag: string): string {
  const [, name = '', rest = ''] = /^([\w-]+)([^]*?)\/?$/.exec(tag) ?? []
  const attributes = readAttributes(rest)
  const [, quoted] = /^\s*["“']([^"”']*)["”']/.exec(rest) ?? []
  const own = findTitle(name, attributes, quoted)
  if (!WITH_KIND.test(name)) return toTitle(name, own)
  const [word = ''] = rest.trim().split(/\s+/)
  const kind = ['style', 'type', 'kind', 'color'].map((key) => attributes.get(key)).find(Boolean)
  return toTitle(kind ?? quoted ?? word, own)
}
