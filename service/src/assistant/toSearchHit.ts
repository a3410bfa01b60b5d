import type { Block } from '../content/Page.js'
import { unpackContent } from '../content/unpackContent.js'
import type { SearchResult } from '../retrieval/SearchIndex.js'
import type { SearchHit } from './SearchHit.js'

/** `linkPrefix` is put before links to the site: its public address, or the path that it lives below. */
export function toSearchHit({ page, section, url }: SearchResult, linkPrefix: string): SearchHit {
  const { title, version, language } = page
  const blocks = unpackContent(page.content, 'blocks')[page.sections.indexOf(section)] ?? []
  return {
    path: page.path,
    url: linkPrefix + url,
    title,
    heading: section.heading,
    content: blocks.map((block) => toMarkdown(block, linkPrefix)).join('\n\n'),
    metadata: { title, ...(version && { version }), ...(language && { language }) },
  }
}

function toMarkdown({ kind, markdown }: Block, linkPrefix: string): string {
  return kind === 'code' ? markdown : markdown.replaceAll(/\]\((?=\/(?!\/))/g, `](${linkPrefix}`)
}
