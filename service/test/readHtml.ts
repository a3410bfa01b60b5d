import { parseHtmlFile } from '../src/content/html/parseHtmlPage.js'
import { unpackContent } from '../src/content/packContent.js'
import { parseFile } from '../src/content/parseFile.js'
import type { ContentSelectors } from '../src/content/Source.js'

/** The page of an HTML file, undefined if it is left out, and its sections with their blocks as Markdown. */
export function readHtml(source: string, file = 'guides/page.html', selectors?: ContentSelectors) {
  const { result, warnings } = parseFile({ file, source, selectors }, parseHtmlFile)
  const blocks = result ? unpackContent(result.page.content, 'blocks') : []
  const sections = result?.page.sections.map((section, index) => ({
    ...section,
    blocks: blocks[index]?.map(({ markdown }) => markdown) ?? [],
  }))
  return { page: result?.page, sections: sections ?? [], warnings }
}
