import { TAG } from './patterns.js'

/** Matches a role of MyST: `` {ref}`Text <label>` ``. */
const ROLE = /\{([a-z][\w:+-]*)\}`([^`\n]+)`/gi

/** Roles whose content is text. That of others, such as `py:func`, is code. */
const TEXT_ROLE = /(?:^|:)(?:abbr|any|doc|download|eq|external|figref|index|numref|ref|sup|sub|term)$/

/** Matches an icon: `:octicons-arrow-right-24:` of Material for MkDocs, `` {octicon}`tools` `` of Sphinx. */
const ICON =
  /:(?:octicons|material|fontawesome|simple)-[\w-]+:(?:\{[^{}\n]*\})?|\{(?:octicon|fa[brs]?|material-[\w-]+|iconify)\}`[^`\n]*`/g

/** Replacements outside of code, in order. */
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  // Links of Jekyll and Hugo to a file.
  [/\{%-?\s*link\s+(\S+?)\s*-?%\}/g, '/$1'],
  [/\{\{[<%]\s*(?:rel)?ref\s+"?([^"\s]+?)"?\s*[%>]\}\}/g, '$1'],
  [/\{\{\s*["']([^"'{}]*)["']\s*\|\s*(?:relative_url|absolute_url|url)\s*\}\}/g, '$1'],
  [/\{\{\s*(?:site\.(?:base)?url|base_?url)\s*\}\}/gi, ''],
  // The id of a heading in Markdoc.
  [/^(#{1,6} .*?)\s*\{%\s*(#[\w-]+)\s*%\}\s*$/, '$1 {$2}'],
  [new RegExp(String.raw`^(?:(?:${TAG.source})[ \t]*)+`), ''],
  [TAG, ''],
  // Attributes of kramdown, and those that Python-Markdown and Pandoc put behind a link or an image.
  [/(?<!^#.*)\{:[^{}\n]*\}/g, ''],
  [/(?<=\))\{\s*(?:[.#:][\w-]|[\w-]+=)[^{}\n]*\}/g, ''],
]

/** Rewrites what a line of text contains of the syntax of a generator. Code between backticks is not changed. */
export function rewriteInline(line: string): string {
  const withoutRoles = line.replaceAll(ICON, '').replaceAll(ROLE, (_, name: string, content: string) => {
    const [, text = content, target = ''] = /^([^<]*\S)\s*<([^<>]*)>$/.exec(content) ?? []
    if (!TEXT_ROLE.test(name)) return `\`${text}\``
    return name === 'doc' && target !== '' ? `[${text}](${/\.\w+$/.test(target) ? target : `${target}.md`})` : text
  })
  return withoutRoles
    .split(/(`+[^`]*`+)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : REPLACEMENTS.reduce((text, [found, replacement]) => text.replace(found, replacement), part),
    )
    .join('')
}
