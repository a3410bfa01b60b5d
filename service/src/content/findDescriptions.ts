import type { Block } from './Site.js'

/** Maximum length of a description, in characters. */
const LONGEST = 300

/** Matches the beginnings of list items and of table rows. */
const ITEM_START = /\n(?=\s*(?:[-*+]|\d+[.)]|\|)\s)/

/**
 * Matches an item or a row that begins with a link to another page of the site, and captures the address and the rest.
 */
const LINK_FIRST = /^\s*(?:(?:[-*+]|\d+[.)]|\|)\s+)?[*_`]*\[[^\]]+\]\((\/[^)\s]*)\)([^]*)/

const LINK_TARGET = /\]\([^)]*\)/g

const WORD = /\p{L}{2}/u

/**
 * Returns what the lists and tables of a page say about other pages and sections, by their URLs: the items that begin
 * with a link, such as "[Hinges](/hinges): what to do when a gate squeaks". Authors describe a page there in other
 * words than in the page itself.
 * @param path of the page
 */
export function findDescriptions(blocks: readonly Block[], path: string): Record<string, string> {
  const descriptions = new Map<string, string>()
  for (const { kind, markdown } of blocks) {
    if (kind !== 'list' && kind !== 'table') continue
    for (const item of markdown.split(ITEM_START)) {
      const [, url, rest] = LINK_FIRST.exec(item) ?? []
      if (url === undefined || rest === undefined || descriptions.has(url)) continue
      const isOwn = url === path || url.startsWith(`${path}#`)
      if (!isOwn && WORD.test(rest.replaceAll(LINK_TARGET, ''))) descriptions.set(url, toText(item))
    }
  }
  return Object.fromEntries(descriptions)
}

function toText(item: string): string {
  return item
    .replaceAll(LINK_TARGET, ' ')
    .replaceAll(/[[\]|*`]+|\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
}
