import { toTerms } from './toTerms.js'

/** A section of the documentation that a search has found. */
export interface FoundSection {
  /** What answers link to. */
  url: string
  /** Title of the page. */
  title: string
  heading: string
  /** The section as Markdown, its blocks separated by blank lines. */
  content: string
}

/** A search result, with the values that its passages share. */
export interface QuotableSection {
  hit: FoundSection
  /** Position among the results, from 0. */
  rank: number
  /** Terms of the titles above the passages. */
  headingTerms: ReadonlySet<string>
  /** Terms of the heading and of the anchor, which can be the full name of a function: `dict.setdefault`. */
  nameTerms: ReadonlySet<string>
  /** Terms of the titles and of all passages. */
  terms: ReadonlySet<string>
}

/** A run of blocks that is quoted together. */
export interface Passage {
  section: QuotableSection
  /** Position in the section, from 0. */
  position: number
  markdown: string
  terms: ReadonlySet<string>
  words: number
}

/** Splits sections into passages. Code, a list or a table stays with the paragraph that introduces it. */
export function toPassages(hits: readonly FoundSection[]): Passage[] {
  return hits.flatMap((hit, rank) => {
    const nameTerms = new Set(toTerms(`${hit.heading} ${readAnchor(hit.url)}`))
    const headingTerms = new Set([...toTerms(hit.title), ...nameTerms])
    const section = { hit, rank, headingTerms, nameTerms, terms: new Set([...headingTerms, ...toTerms(hit.content)]) }
    return joinIntroduced(splitBlocks(hit.content)).map((markdown, position) => ({
      section,
      position,
      markdown,
      terms: new Set(toTerms(markdown)),
      words: markdown.split(/\s+/).length,
    }))
  })
}

function readAnchor(url: string): string {
  const [, anchor = ''] = url.split('#')
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}

function joinIntroduced(blocks: readonly string[]): string[] {
  const passages: string[] = []
  let last = ''
  for (const block of blocks) {
    const belongs = last !== '' && !isCode(last) && (isCode(block) || last.endsWith(':'))
    if (belongs) passages.splice(-1, 1, `${passages.at(-1) ?? ''}\n\n${block}`)
    else passages.push(block)
    last = block
  }
  return passages
}

function isCode(block: string): boolean {
  return /^ {0,3}(```|~~~)/.test(block)
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/
const LIST_ITEM = /^(?: {0,3}(?:[-*+]|\d{1,9}[.)])\s| {2,}\S)/

/**
 * The blocks of a Markdown text, parted where blank lines part them, except inside a code fence and
 * between the items of one list.
 */
function splitBlocks(markdown: string): string[] {
  const blocks: string[] = []
  let fence = ''
  let isOpen = false
  for (const line of markdown.split('\n')) {
    const [, mark = ''] = FENCE.exec(line) ?? []
    const last = blocks.at(-1)
    if (fence === '' && line.trim() === '') {
      isOpen = false
    } else if (last !== undefined && (isOpen || fence !== '')) {
      blocks.splice(-1, 1, `${last}\n${line}`)
    } else if (last !== undefined && LIST_ITEM.test(last) && LIST_ITEM.test(line)) {
      blocks.splice(-1, 1, `${last}\n\n${line}`)
      isOpen = true
    } else {
      blocks.push(line)
      isOpen = true
    }
    if (fence === '') fence = mark
    else if (mark.startsWith(fence)) fence = ''
  }
  return blocks
}
