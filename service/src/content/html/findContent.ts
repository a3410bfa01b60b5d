import type { Element, Root } from 'hast'
import { selectAll } from 'hast-util-select'
import type { ContentSelectors } from '../Source.js'
import { attribute, findAll, hasClass, isElement } from './elements.js'

const hasName = (tagName: string) => (element: Element) => element.tagName === tagName

interface GeneratorSelectors extends ContentSelectors {
  /** Matches the `generator` of a page. */
  generator: RegExp
  content: string
  /** The title of a page that is no heading. */
  title?: string | undefined
  /** Files that only list others. */
  lists?: RegExp | undefined
}

/** Generators whose pages have no `main` and no `article`. */
const GENERATORS: readonly GeneratorSelectors[] = [
  {
    generator: /^(DocBook|publican)/,
    content: 'body',
    ignore: '.navheader, .navfooter, .docnav, #banner, body > #title',
  },
  { generator: /^(AsciiDoc|Asciidoctor)/, content: '#header, #content', ignore: '#header .details' },
  {
    generator: /^Doxygen/,
    content: '.headertitle, .contents',
    ignore: '.headertitle .ingroups',
    title: '.headertitle .title',
    lists:
      /(-members|_source|(^|\/)(annotated|classes|files|hierarchy|(functions|globals|namespacemembers)(_[^/]*)?|dir_[^/]*))\.html?$/,
  },
  {
    generator: /^(makeinfo|texi2any)/,
    content: 'body',
    ignore: '.header, .nav-panel, .contents, .shortcontents, .mini-toc',
  },
]

/** Elements that other generators put the documentation into: TypeDoc, Mintlify, Haddock, and themes of Jekyll. */
const CONTENT = '.col-content, #content-area, #content, #main-content, .main-content, .markdown-section, .markdown-body'

/**
 * The elements that hold the documentation of a page: those that the owner selects, or else what generators and
 * search engines mark. DocSearch and Pagefind read the same ones. Empty for a page that is not documentation.
 *
 * @param file path of the page
 * @param generator what the page says that it was made with
 */
export function findContent(tree: Root, selectors: ContentSelectors, file: string, generator = ''): Element[] {
  if (selectors.content !== undefined) return select(tree, selectors)
  if (selectors.ignore !== undefined) select(tree, { ignore: selectors.ignore })
  for (const mark of ['dataDocsAssistantBody', 'dataPagefindBody']) {
    const marked = findAll(tree, ({ properties }) => mark in properties)
    if (marked.length > 0) return marked
  }
  const [main] = [
    ...findAll(tree, hasName('main')),
    ...findAll(tree, (element) => attribute(element, 'role') === 'main'),
  ]
  const articles = findAll(main ?? tree, hasName('article'))
  // Several articles in one main element are a list of pages.
  const [article] = articles
  if (article !== undefined && articles.length === 1) return [withoutPager(article)]
  if (main) return [main]
  const known = GENERATORS.find((each) => each.generator.test(generator))
  if (known === undefined) return select(tree, { content: CONTENT })
  if (known.lists?.test(file)) return []
  for (const title of known.title === undefined ? [] : selectAll(known.title, tree)) title.tagName = 'h1'
  return select(tree, known)
}

/** The article of a page. In Fumadocs, links to other pages follow the documentation in it. */
function withoutPager(article: Element): Element {
  const end = article.children.findIndex((child) => isElement(child) && hasClass(child, 'prose'))
  return attribute(article, 'id') === 'nd-page' && end !== -1
    ? { ...article, children: article.children.slice(0, end + 1) }
    : article
}

/** The elements with the content, after those to ignore in them are marked. */
function select(tree: Root, { content, ignore }: ContentSelectors): Element[] {
  for (const element of ignore === undefined ? [] : selectAll(ignore, tree))
    element.properties.dataDocsAssistantIgnore = ''
  const selected = new Set(content === undefined ? [] : selectAll(content, tree))
  return findAll(tree, (element) => selected.has(element))
}
