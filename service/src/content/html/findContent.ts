import type { Element, Root } from 'hast'
import { selectAll } from 'hast-util-select'
import type { ContentSelectors } from '../Source.js'
import { assignTargets } from './assignTargets.js'
import type { OnDrop } from './DropReason.js'
import { attribute, findAll, hasClass, isElement, lineOf, listElements } from './elements.js'
import type { Furniture } from './furniture/Furniture.js'
import { lengthOf } from './furniture/measureBlocks.js'
import { removeFurniture } from './furniture/removeFurniture.js'

const hasName = (tagName: string) => (element: Element) => element.tagName === tagName

export interface PageContext {
  file: string
  /** The name of the generator that the page declares. */
  generator: string | undefined
  /** The repeated elements of the site's pages. */
  furniture: Furniture
  onDrop?: OnDrop | undefined
}

interface GeneratorSelectors extends ContentSelectors {
  /** Matches the `generator` that a page declares. */
  generator: RegExp
  content: string
  /** Selects the title of a page if it is not a heading. */
  title?: string | undefined
  /** Class of an element of pages that do not say what they were made with, because their owner wrote the head. */
  mark?: string | undefined
  /** Matches files that only list other pages. */
  lists?: RegExp | undefined
}

/** Selectors for generators whose pages have neither `main` nor `article`. */
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
    ignore: '.headertitle .ingroups, .headertitle .mlabels',
    title: '.headertitle .title',
    mark: 'headertitle',
    lists:
      /(-members|_source|(^|\/)(annotated|classes|files|hierarchy|(functions|globals|namespacemembers)(_[^/]*)?|dir_[^/]*))\.html?$/,
  },
  {
    generator: /^(makeinfo|texi2any)/,
    content: 'body',
    ignore: '.header, .nav-panel, .contents, .shortcontents, .mini-toc',
  },
]

/** Minimum length of the text of a marked element, in characters; a shorter one is hardly a page. */
const MIN_TEXT = 100

/** Minimum length of the text outside of links on a page without marked content, in characters. */
const MIN_OWN_TEXT = 25

/** Content elements of other generators: TypeDoc, Mintlify, Haddock, and themes of Jekyll. */
const CONTENT_IDS = new Set(['content-area', 'content', 'main-content'])
const CONTENT_CLASSES = ['col-content', 'main-content', 'markdown-section', 'markdown-body']

/** Not a selector: matching seven of them took a tenth of the time in which a page is read. */
const isContent = (element: Element) =>
  CONTENT_IDS.has(attribute(element, 'id')) || CONTENT_CLASSES.some((name) => hasClass(element, name))

/**
 * Returns the elements that contain the documentation of a page: those that the owner selects, or else those that
 * generators and search engines mark, such as for DocSearch and Pagefind. Returns none for a page that is not
 * documentation, and undefined for one that lists other pages, such as the members of a class.
 *
 * If nothing is marked, the content is what remains after removing everything around it.
 */
export function findContent(
  tree: Root,
  selectors: ContentSelectors,
  { file, generator = '', furniture, onDrop }: PageContext,
): Element[] | undefined {
  if (selectors.content !== undefined) return select(tree, selectors)
  if (selectors.ignore !== undefined) select(tree, { ignore: selectors.ignore })
  const elements = listElements(tree)
  for (const mark of ['dataDocsAssistantBody', 'dataPagefindBody']) {
    const isMarked = ({ properties }: Element) => mark in properties
    if (elements.some(isMarked)) return findAll(tree, isMarked)
  }
  const main = elements.find(hasName('main')) ?? elements.find((element) => attribute(element, 'role') === 'main')
  const articles = findAll(main ?? tree, hasName('article'))
  // Several articles in one main element are a list of pages.
  const [article] = articles
  const marked = article !== undefined && articles.length === 1 ? withoutPager(article) : main
  const body = elements.find(hasName('body'))
  if (marked && !isNearlyEmpty(marked, body)) return [marked]
  const known =
    GENERATORS.find((each) => each.generator.test(generator)) ??
    GENERATORS.find(({ mark }) => mark !== undefined && elements.some((element) => hasClass(element, mark)))
  if (known?.lists?.test(file)) return undefined
  if (body === undefined) return []
  for (const title of known?.title === undefined ? [] : selectAll(known.title, tree)) title.tagName = 'h1'
  assignTargets(body)
  const { text, linked } = removeFurniture(
    body,
    furniture,
    new Set(known ? selectAll(known.content, tree) : []),
    onDrop,
  )
  if (known) return select(tree, known)
  const selected = findAll(tree, isContent)
  const length = selected.reduce((sum, element) => sum + lengthOf(element), 0)
  if (length > text / 2) return selected
  return text - linked >= MIN_OWN_TEXT ? [body] : []
}

/** Whether a marked element has nearly no text: on some pages, scripts fill the `main` element. */
function isNearlyEmpty(marked: Element, body: Element | undefined): boolean {
  if (lineOf(marked).length > MIN_TEXT) return false
  return body !== undefined && lengthOf(body) > MIN_TEXT * 20
}

/** Removes the links to other pages that follow the documentation inside its article in Fumadocs. */
function withoutPager(article: Element): Element {
  const end = article.children.findIndex((child) => isElement(child) && hasClass(child, 'prose'))
  if (attribute(article, 'id') === 'nd-page' && end !== -1)
    for (const child of article.children.slice(end + 1)) if (isElement(child)) ignore(child)
  return article
}

function ignore(element: Element): void {
  element.properties.dataDocsAssistantIgnore = ''
}

/** Returns the elements of the content, and marks those to ignore inside them. */
function select(tree: Root, { content, ignore: ignored }: ContentSelectors): Element[] {
  if (ignored !== undefined) selectAll(ignored, tree).forEach(ignore)
  const selected = new Set(content === undefined ? [] : selectAll(content, tree))
  return findAll(tree, (element) => selected.has(element))
}
