import type { Element, Root } from 'hast'
import { selectAll } from 'hast-util-select'
import type { ContentSelectors } from '../Source.js'
import { attribute, findAll } from './elements.js'

const hasName = (tagName: string) => (element: Element) => element.tagName === tagName

/**
 * The elements that hold the documentation of a page: those that the owner selects, or else what generators and
 * search engines mark. DocSearch and Pagefind read the same ones. Empty for a page that is not documentation.
 */
export function findContent(tree: Root, { content, ignore }: ContentSelectors): Element[] {
  for (const element of ignore === undefined ? [] : selectAll(ignore, tree)) element.properties.dataDocsAssistantIgnore = ''
  if (content !== undefined) {
    const selected = new Set(selectAll(content, tree))
    return findAll(tree, (element) => selected.has(element))
  }
  for (const mark of ['dataDocsAssistantBody', 'dataPagefindBody']) {
    const marked = findAll(tree, ({ properties }) => mark in properties)
    if (marked.length > 0) return marked
  }
  const [main] = [...findAll(tree, hasName('main')), ...findAll(tree, (element) => attribute(element, 'role') === 'main')]
  const articles = findAll(main ?? tree, hasName('article'))
  // Several articles in one main element are a list of pages.
  const [article] = articles
  if (article !== undefined && articles.length === 1) return [article]
  return main ? [main] : []
}
