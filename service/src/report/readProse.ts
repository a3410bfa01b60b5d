import { unpackContent } from '../content/packContent.js'
import type { Page } from '../content/Site.js'

const CODE_SPAN = /(`+)(?!`)[^]*?[^`]\1(?!`)/g

/** Returns the Markdown of each block of a page that is not a code block, without its code spans. */
export function readProse({ content }: Page): string[] {
  const blocks = unpackContent(content, 'blocks')
    .flat()
    .filter(({ kind }) => kind !== 'code')
  return blocks.map(({ markdown }) => markdown.replaceAll(CODE_SPAN, ''))
}
