import type { Block } from '../content/Page.js'
import type { SearchResult } from '../retrieval/SearchIndex.js'
import type { SearchHit } from './SearchHit.js'

/** `linkPrefix` is put before links to the site: its public address, or the path that it lives below. */
export function toSearchHit({ page, section, url }: SearchResult, linkPrefix: string): SearchHit {
  return {
    path: page.path,
    url: linkPrefix + url,
    title: page.title,
    heading: section.heading,
    content: section.blocks.map((block) => toMarkdown(block, linkPrefix)).join('\n\n'),
    metadata: { title: page.title },
  }
}

function toMarkdown({ kind, markdown }: Block, linkPrefix: string): string {
  return kind === 'code' ? markdown : markdown.replaceAll(/\]\((?=\/(?!\/))/g, `](${linkPrefix}`)
}
