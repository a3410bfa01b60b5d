import type { DeflectionQuote, Filter } from 'docs-assistant/contract'
import { quoteBriefly, readQuestion, toSectionTitle } from 'docs-assistant/internal/extractive'
import { createTools } from './createTools.js'
import { readOwnerAnswer } from './readOwnerAnswer.js'
import type { ServedSite } from '../sites/ServedSite.js'

interface QuoteOptions {
  filter: Filter | undefined
  currentPath: string | undefined
}

/** Returns what the docs say to a message: an answer that their owners have written, or up to two quotes. */
export async function quoteDocs(
  message: string,
  { index, curator, links }: Pick<ServedSite, 'index' | 'curator' | 'links'>,
  { filter, currentPath }: QuoteOptions,
): Promise<DeflectionQuote[]> {
  const tools = createTools({ index, curator, links, request: { fp: 'anonymous', filter, currentPath } })
  const { query } = readQuestion({ text: message, selection: '', earlier: [] })
  const written = readOwnerAnswer(query, { curator, links }, tools)
  if (written) return [{ text: written.text }]
  const { results, ...search } = await tools.search({ query })
  return quoteBriefly(message, { ...search, sections: results }).map(({ section, quote }) => ({
    title: toSectionTitle(section),
    url: section.url,
    text: quote,
  }))
}
