/** Matches a link without text, such as the one beside a heading. */
const EMPTY_LINK = /(?<!!)\[\s*[¶#§🔗]?\s*\]\([^)\n]*\)/gu

const FENCED = /(^ {0,3}(?:```|~~~)[^]*?^ {0,3}(?:```|~~~)[^\S\n]*$)/m

/** Removes what is useful only on the page itself, except in code. */
export function cleanMarkdown(markdown: string): string {
  return markdown
    .split(FENCED)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(EMPTY_LINK, '').replaceAll(/[^\S\n]+$/gm, '')))
    .join('')
}
