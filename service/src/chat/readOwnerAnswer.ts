import { readLinks } from 'docs-assistant/internal/extractive'
import { replaceLinks, toUrlBelow, type SearchHit } from '../sites/SearchHit.js'
import type { AnswerOptions } from './AnswerOptions.js'
import type { Tools } from './createTools.js'

interface OwnerAnswer {
  /** Markdown. */
  text: string
  /** The sections that it links to. */
  linked: readonly SearchHit[]
}

/** Returns the answer that the owners of the docs have written to a question. */
export function readOwnerAnswer(
  query: string,
  { curator, links }: Pick<AnswerOptions, 'curator' | 'links'>,
  tools: Pick<Tools, 'readPage'>,
): OwnerAnswer | undefined {
  const written = curator?.findAnswer(query)
  if (written === undefined) return undefined
  const toUrl = toUrlBelow(links)
  const linked = readLinks(written).flatMap((link) => {
    const { results } = tools.readPage(link)
    return results.find(({ url }) => url === toUrl(link)) ?? results[0] ?? []
  })
  return { text: replaceLinks(written, toUrl), linked }
}
