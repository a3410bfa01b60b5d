import { toSectionTitle, toTerms } from 'docs-assistant/internal/extractive'
import type { SearchIndex, SearchResult } from '../retrieval/SearchIndex.js'
import type { SearchHit } from '../sites/SearchHit.js'

const MAX_SUGGESTIONS = 3

/** Maximum length in characters. Longer headings are signatures or sentences. */
const LONGEST = 70

/** Minimum number of terms of a heading: not "Examples" or "See also", which many pages have. */
const MIN_TERMS = 2

/**
 * Suggests what to ask next: the titles of sections of the page that an answer cites first, those below the cited
 * section, then those of its level. The docs answer them, as a question that repeats a title finds its section.
 * @param sources of the answer, in order
 * @param prefix of the URLs of the site
 */
export function suggestQuestions(
  sources: readonly Pick<SearchHit, 'path' | 'url'>[],
  index: SearchIndex,
  prefix: string,
): string[] {
  const [first] = sources
  const sections = first === undefined ? [] : index.readPage(first.path)
  const position = sections.findIndex(({ url }) => prefix + url === first?.url)
  const best = sections[position]
  if (best === undefined) return []
  const depth = best.section.ancestors.length
  const after = sections.slice(position + 1)
  const end = after.findIndex(({ section }) => section.ancestors.length <= depth)
  const below = after.slice(0, end === -1 ? after.length : end)
  const beside = [...after.slice(below.length), ...sections.slice(0, position)].filter(
    ({ section }) => section.ancestors.length === depth,
  )
  const titles = [...below, ...beside]
    .filter((result) => sources.every(({ url }) => url !== prefix + result.url))
    .flatMap(toQuestion)
  return [...new Set(titles)].slice(0, MAX_SUGGESTIONS)
}

function toQuestion({ page, section: { heading } }: SearchResult): string[] {
  const question = toSectionTitle({ title: page.title, heading })
  return heading === page.title || toTerms(heading).length < MIN_TERMS || question.length > LONGEST ? [] : [question]
}
