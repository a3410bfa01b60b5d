/**
 * Replaces line breaks, tabs and indentation with the Unicode symbols for them, because Pagefind collapses white space
 * in the text of a page.
 */
export function encodeLines(markdown: string): string {
  return markdown
    .replaceAll('\t', '␉')
    .replaceAll(/(?<=^|[\n ]) /gm, '␠')
    .replaceAll('\n', ' ␤ ')
}

/** Restores what `encodeLines` has replaced. */
export function decodeLines(text: string): string {
  return text.replaceAll(/ ?␤ ?/g, '\n').replaceAll('␠', ' ').replaceAll('␉', '\t')
}
