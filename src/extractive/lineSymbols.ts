/**
 * Replaces line breaks, tabs and indentation by the symbols that Unicode has for them, because Pagefind reduces
 * white space in the text of a page to single spaces.
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
