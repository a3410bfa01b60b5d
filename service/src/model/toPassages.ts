import type { SearchHit } from '../assistant/SearchHit.js'
import { toTerms } from '../retrieval/toTerms.js'
import { splitBlocks } from './splitBlocks.js'

/** A search result, with what its passages share. */
export interface QuotableSection {
  hit: SearchHit
  /** Place among the results, from 0. */
  rank: number
  /** Terms of the titles above the passages. */
  headingTerms: ReadonlySet<string>
  /** Terms of the titles and of all passages. */
  terms: ReadonlySet<string>
}

/** A run of blocks that is quoted whole. */
export interface Passage {
  section: QuotableSection
  /** Place in the section, from 0. */
  position: number
  markdown: string
  terms: ReadonlySet<string>
  words: number
}

/** The sections as passages: what a paragraph introduces (code, a list, a table) stays with it. */
export function toPassages(hits: readonly SearchHit[]): Passage[] {
  return hits.flatMap((hit, rank) => {
    const headingTerms = new Set(toTerms(`${hit.title} ${hit.heading}`))
    const section = { hit, rank, headingTerms, terms: new Set([...headingTerms, ...toTerms(hit.content)]) }
    return joinIntroduced(splitBlocks(hit.content)).map((markdown, position) => ({
      section,
      position,
      markdown,
      terms: new Set(toTerms(markdown)),
      words: markdown.split(/\s+/).length,
    }))
  })
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
