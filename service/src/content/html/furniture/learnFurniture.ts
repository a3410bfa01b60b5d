import type { Root } from 'hast'
import { findAll, holds, lineOf } from '../elements.js'
import { NO_FURNITURE, type Furniture, type PageOutline } from './Furniture.js'
import { wrapLooseLines } from './looseLines.js'
import { hash, measureBlocks, type Block } from './measureBlocks.js'

/** Minimum share of the pages that repeat a block, for it to be furniture. */
const REPEATED = 0.15

/**
 * Minimum share of the pages with a heading in the same place, for it to belong to the site rather than to one kind of
 * page.
 */
const EVERYWHERE = 0.8

/** Minimum share of the pages that contain a place, for it to be a place for links. */
const COMMON = 0.3

/** Minimum number of pages, because two pages may be copies. */
const MIN_PAGES = 3

/** Minimum share of a block's text in links, for it to be a list of links. */
export const LINKS_ONLY = 0.85

/** Returns the outline of a page. */
export function outlinePage(tree: Root): PageOutline {
  const keys = new Set<number>()
  const places = new Set<number>()
  const mixed = new Set<number>()
  const visit = (block: Block) => {
    if (block.text === 0) return
    keys.add(block.key)
    places.add(block.place)
    if (block.linked < block.text * LINKS_ONLY) mixed.add(block.place)
    block.blocks.forEach(visit)
  }
  const [body] = findAll(tree, ({ tagName }) => tagName === 'body')
  if (body) {
    wrapLooseLines(body)
    visit(measureBlocks(body))
  }
  const [title] = findAll(tree, ({ tagName }) => tagName === 'title')
  const isMarked = holds(tree, ({ tagName, properties }) => tagName === 'main' || properties.role === 'main')
  return {
    isMarked,
    title: title ? lineOf(title) : '',
    headings: [...new Set(findAll(tree, ({ tagName }) => tagName === 'h1').map(lineOf))],
    keys: Int32Array.from(keys),
    places: Int32Array.from(places),
    linkPlaces: Int32Array.from([...places].filter((place) => !mixed.has(place))),
  }
}

/** Finds the furniture of a site from the outlines of some of its pages. */
export function learnFurniture(outlines: readonly PageOutline[]): Furniture {
  const { length } = outlines
  const title = readSharedTitle(outlines)
  if (length < MIN_PAGES || outlines.every(({ isMarked }) => isMarked)) return { ...NO_FURNITURE, title, id: title }
  const keys = count(outlines.map((outline) => outline.keys))
  const places = count(outlines.map((outline) => outline.places))
  const linkPlaces = count(outlines.map((outline) => outline.linkPlaces))
  const atLeast = (share: number) => Math.max(MIN_PAGES, Math.ceil(length * share))
  const headings = count(outlines.map((outline) => outline.headings))
  const isLinkPlace = ([place, pages]: [number, number]) =>
    pages >= atLeast(COMMON) && pages >= (places.get(place) ?? 0) * 0.9
  const repeated = [...keys].filter(([, pages]) => pages >= atLeast(REPEATED)).map(([key]) => key)
  return {
    title,
    id: String(hash(repeated.toSorted((one, other) => one - other).join(' '))) + title,
    repeated: new Set(repeated),
    everywhere: new Set([...keys].filter(([, pages]) => pages >= atLeast(EVERYWHERE)).map(([key]) => key)),
    linkPlaces: new Set([...linkPlaces].filter(isLinkPlace).map(([place]) => place)),
    headings: new Set([...headings].filter(([, pages]) => pages >= atLeast(REPEATED)).map(([text]) => text)),
    titles: readTitleParts(outlines.map(({ title }) => title)),
  }
}

function count<Value>(lists: readonly Iterable<Value>[]): Map<Value, number> {
  const counts = new Map<Value, number>()
  for (const list of lists) for (const value of list) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** Returns the title that more than half of the pages have. */
function readSharedTitle(outlines: readonly PageOutline[]): string {
  const titles = count(outlines.map(({ title }) => [title]))
  const [shared = ''] = [...titles].find(([, pages]) => pages >= MIN_PAGES && pages > outlines.length / 2) ?? []
  return shared
}

/** Matches the separators between the name of a site and the title of a page. */
const SEPARATOR = /\s[-–—|·:»•]+\s|:\s|\s—|\s\(/g

/** Returns the longest beginning and end that more than half of the titles share. */
function readTitleParts(titles: readonly string[]): Furniture['titles'] {
  const prefixes = new Map<string, number>()
  const suffixes = new Map<string, number>()
  const add = (counts: Map<string, number>, part: string) => counts.set(part, (counts.get(part) ?? 0) + 1)
  for (const title of titles)
    for (const { index, 0: separator } of title.matchAll(SEPARATOR)) {
      add(prefixes, title.slice(0, index + separator.length))
      add(suffixes, title.slice(index))
    }
  const longest = (counts: Map<string, number>) =>
    [...counts]
      .filter(([, number]) => number >= MIN_PAGES && number > titles.length / 2)
      .reduce((found, [part]) => (part.length > found.length ? part : found), '')
  return { prefix: longest(prefixes), suffix: longest(suffixes) }
}

/** Removes the part of a title that all titles of the site share. */
export function withoutTitleParts(title: string, { titles: { prefix, suffix } }: Furniture): string {
  const start = prefix !== '' && title.startsWith(prefix) ? prefix.length : 0
  const end = suffix !== '' && title.endsWith(suffix) ? title.length - suffix.length : title.length
  return start < end ? title.slice(start, end).trim() : ''
}
