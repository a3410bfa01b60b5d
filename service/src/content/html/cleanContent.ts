import type { Element, ElementContent } from 'hast'
import { attribute, findAll, hasClass, isElement, isHeading, lineOf, replaceChildren, toLabel } from './elements.js'

/** Elements that are not part of the text. */
const DROPPED_TAGS = new Set([
  'nav', 'footer', 'script', 'style', 'template', 'noscript', 'button', 'form', 'input', 'select', 'svg', 'iframe', 'dialog', 'link', 'meta', 'wbr',
])

/** Attributes, as hast names them, of elements that their owners leave out of a search, and of links to and from footnotes. */
const DROPPED_ATTRIBUTES = ['dataPagefindIgnore', 'dataDocsAssistantIgnore', 'dataFootnoteRef', 'dataFootnoteBackref']

/** Navigation, and links to and from footnotes in Sphinx. */
const DROPPED_ROLES = new Set(['navigation', 'doc-noteref', 'doc-backlink'])

/** Edit links, pagers, contents, line numbers, hash links and numbers of footnotes, by the classes that generators give them. */
const DROPPED_CLASSES = new Set([
  // Docusaurus
  'hash-link', 'theme-edit-this-page', 'theme-doc-footer', 'pagination-nav', 'theme-doc-version-badge', 'theme-doc-version-banner', 'theme-doc-toc-mobile',
  // VitePress
  'header-anchor', 'line-numbers-wrapper', 'VPDocFooter',
  // Starlight and Nextra
  'sl-anchor-link', 'subheading-anchor', 'nextra-breadcrumb',
  // MkDocs and Sphinx
  'headerlink', 'footnote-ref', 'footnote-backref', 'fn-bracket', 'backrefs', 'md-content__button', 'md-source-file', 'toc', 'linenos', 'lineno', 'linenodiv', 'viewcode-link', 'viewcode-back', 'sphinxsidebar', 'related', 'toctree-wrapper',
  // mdBook
  'nav-chapters', 'fa', 'boring', 'footnote-reference', 'footnote-definition-label',
  // TypeDoc
  'tsd-breadcrumb', 'tsd-index-group', 'tsd-sources', 'tsd-anchor-icon', 'tsd-tag',
  // rustdoc
  'sub-container', 'sub-heading', 'out-of-band', 'rightside', 'srclink', 'test-arrow', 'notable-traits', 'hideme',
  // Text that is not shown, in several
  'sr-only', 'visually-hidden',
])

function isDropped(element: Element): boolean {
  const { tagName, properties } = element
  if (DROPPED_TAGS.has(tagName)) return !isListCheckbox(element)
  if (DROPPED_ROLES.has(attribute(element, 'role'))) return true
  // Nextra leaves its blocks of code out of the search with Pagefind.
  if (DROPPED_ATTRIBUTES.some((name) => name in properties) && !hasClass(element, 'nextra-code')) return true
  // A button in another way.
  if (attribute(element, 'href').startsWith('javascript:')) return true
  // Starlight hides titles from screen readers, to which it gives them in another way.
  if (attribute(element, 'ariaHidden') === 'true' && tagName !== 'code' && !isTitle(element) && !isTabPanel(element)) return true
  if ('hidden' in properties && !isTabPanel(element)) return true
  // A heading in each panel of tabs, in Nextra.
  if (attribute(element, 'style').includes('visibility:hidden')) return true
  const { className } = properties
  if (!Array.isArray(className)) return false
  // The name of the language above a code block of VitePress.
  if (tagName === 'span' && className.includes('lang') && className.length === 1) return true
  return className.some((name) => DROPPED_CLASSES.has(name))
}

/** A panel of tabs. All but one are hidden. */
const isTabPanel = (element: Element) => attribute(element, 'role') === 'tabpanel' || hasClass(element, 'rp-tabs__content__item')

/** The box of an entry of a task list, which cannot be changed by readers. */
const isListCheckbox = (element: Element) => attribute(element, 'type') === 'checkbox' && 'disabled' in element.properties

/** Sets of tabs: their labels, and the panels that these belong to, in the same order. */
const TABS: readonly { isSet: (element: Element) => boolean; isLabel: (element: Element) => boolean; isPanel: (element: Element) => boolean }[] = [
  {
    // Docusaurus, Starlight and Nextra
    isSet: ({ children }) => children.some((child) => isElement(child) && (attribute(child, 'role') === 'tablist' || hasTabList(child))),
    isLabel: (element) => attribute(element, 'role') === 'tab',
    isPanel: (element) => attribute(element, 'role') === 'tabpanel',
  },
  {
    // MkDocs Material
    isSet: (element) => hasClass(element, 'tabbed-set'),
    isLabel: ({ tagName }) => tagName === 'label',
    isPanel: (element) => hasClass(element, 'tabbed-block'),
  },
  {
    // VitePress
    isSet: (element) => hasClass(element, 'vp-code-group'),
    isLabel: ({ tagName }) => tagName === 'label',
    isPanel: ({ properties: { className } }) => Array.isArray(className) && className.some((name) => /^language-/.test(name)),
  },
  {
    // Rspress
    isSet: (element) => hasClass(element, 'rp-tabs'),
    isLabel: (element) => hasClass(element, 'rp-tabs__label__item'),
    isPanel: (element) => hasClass(element, 'rp-tabs__content__item'),
  },
]

function hasTabList({ children }: Element): boolean {
  return children.some((child) => isElement(child) && attribute(child, 'role') === 'tablist')
}

/** Puts the label of each tab, in bold, before the content of its panel. */
function labelTabs(element: Element): void {
  const kind = TABS.find(({ isSet }) => isSet(element))
  if (kind === undefined) return
  // The labels of tabs inside of a panel are not among them.
  const found = findAll(element, (child) => kind.isPanel(child) || kind.isLabel(child))
  const panels = found.filter(kind.isPanel)
  const tabs = found.filter(kind.isLabel)
  // Fumadocs writes only the panel of the selected tab.
  const labels = panels.length === 1 ? tabs.filter((tab) => tabs.length === 1 || attribute(tab, 'ariaSelected') === 'true') : tabs
  if (labels.length !== panels.length) return
  panels.forEach((panel, index) => panel.children.unshift(toLabel(labels[index] ? lineOf(labels[index]) : '')))
  const drop = (node: Element) => replaceChildren(node, (child) => {
    if (!isElement(child) || kind.isPanel(child)) return [child]
    if (kind.isLabel(child)) return []
    drop(child)
    return [child]
  })
  drop(element)
}

/** Classes of the titles of admonitions and of blocks of code. */
const ADMONITION_TITLES = new Set(['admonition-title', 'custom-block-title', 'starlight-aside__title', 'markdown-alert-title', 'rp-callout__title', 'rp-codeblock__title'])

/** Whether there is a heading in an element, and an id that a link can lead to. */
function hasLinkedHeading(element: Element): boolean {
  return findAll(element, isHeading).length > 0 && findAll(element, ({ properties }) => properties.id !== undefined).length > 0
}

/** Whether an element is the title of an admonition or of text that opens on a click, which is bold in the text. */
function isTitle(element: Element): boolean {
  const { tagName, properties: { className } } = element
  if (tagName === 'summary') return !hasLinkedHeading(element)
  return Array.isArray(className) && className.some((name) => ADMONITION_TITLES.has(name) || name.startsWith('admonitionHeading'))
}

const NO_LANGUAGE = /^(default|none|text|plaintext|txt)$/

/** The language that a class names: `language-ts`, or `highlight-python3` of Sphinx. */
function readLanguage({ properties: { className, dataLanguage } }: Element): string | undefined {
  const classes = Array.isArray(className) ? className.join(' ') : ''
  const [, named] = /(?:^| )(?:language|highlight)-([\w+#-]+)/.exec(classes) ?? []
  const language = typeof dataLanguage === 'string' && dataLanguage !== '' ? dataLanguage : named
  if (language === undefined || NO_LANGUAGE.test(language)) return undefined
  return language.replace(/^i?python3?$/, 'python')
}

/** Makes a block of code what `hast-util-to-mdast` understands: the language is a class of its `code`. */
function toCodeBlock(pre: Element, around: string | undefined): Element {
  const [first] = findAll(pre, ({ tagName }) => tagName === 'code')
  // DocBook marks a prompt and a command in a block of text as code.
  const code = first && readText(first).trim() === readText(pre).trim() ? first : undefined
  const language = readLanguage(pre) ?? (code && readLanguage(code)) ?? around
  const className = language === undefined ? [] : [`language-${language}`]
  const text: ElementContent = { type: 'text', value: readCode(code ?? pre).replace(/^\n+/, '') }
  return { ...pre, tagName: 'pre', children: [{ type: 'element', tagName: 'code', properties: { className }, children: [text] }] }
}

/** A block of code of Doxygen, which is no `pre`. */
function isDoxygenCode(element: Element): boolean {
  return hasClass(element, 'fragment') && element.children.some((line) => isElement(line) && hasClass(line, 'line'))
}

/** The text of a block of code. Docusaurus, Starlight and Doxygen have an element for each line, without a line break. */
function readCode(code: Element): string {
  const isLine = isDoxygenCode(code) ? (element: Element) => hasClass(element, 'line') : (element: Element) => hasClass(element, 'ec-line') || hasClass(element, 'token-line')
  const lines = findAll(code, isLine)
  return lines.length === 0 ? readText(code) : lines.map(readLine).join('\n')
}

/** A line of code. Starlight shows by a color what Markdown shows by a mark. */
function readLine(line: Element): string {
  const mark = hasClass(line, 'del') ? '- ' : hasClass(line, 'ins') ? '+ ' : ''
  return mark + readText(line).replace(/\n$/, '')
}

function readText(node: ElementContent): string {
  if (!isElement(node)) return node.type === 'text' ? node.value : ''
  if (node.tagName === 'br') return '\n'
  return isDropped(node) ? '' : node.children.map(readText).join('')
}

/** A `summary` with a linked heading, or an element that only carries a style. There are many, and each costs time in what follows. */
function isWrapper({ tagName, properties }: Element): boolean {
  return tagName === 'summary' || ((tagName === 'span' || tagName === 'label') && properties.id === undefined)
}

/** The name of the file and the code, of a table that has numbers of lines beside the code, in MkDocs and Sphinx. */
function readCodeTable(table: Element): Element[] {
  return findAll(table, ({ tagName }) => tagName === 'th' || tagName === 'pre')
    .map((element) => (element.tagName === 'th' ? toLabel(lineOf(element)) : element))
}

/** A link that shows an icon only. One with an id can be what a heading is linked by. */
function isEmptyLink({ tagName, properties, children }: Element): boolean {
  return tagName === 'a' && children.length === 0 && properties.id === undefined && properties.name === undefined
}

/** A link without the space at its end. That before an icon is left out too, any other follows the link. */
function trimEnd(link: Element, hasIcon: boolean): ElementContent[] {
  const last = link.children.at(-1)
  if (last?.type !== 'text' || !/\s$/.test(last.value)) return [link]
  last.value = last.value.trimEnd()
  return hasIcon ? [link] : [link, { type: 'text', value: ' ' }]
}

/** Unwraps the button in the heading of text that opens on a click, as in the accordion pattern of ARIA. */
function keepButtonText(heading: Element): void {
  replaceChildren(heading, (child) => (isElement(child) && child.tagName === 'button' && 'ariaExpanded' in child.properties ? child.children : [child]))
}

/** Removes from the content of a page what is not its text, and makes its parts plain HTML. */
export function cleanContent(element: Element, language?: string): void {
  labelTabs(element)
  const around = readLanguage(element) ?? language
  replaceChildren(element, (child) => {
    if (!isElement(child)) return child.type === 'text' ? [child] : []
    if (isDropped(child)) return []
    if (isHeading(child)) keepButtonText(child)
    if (isTitle(child)) return [toLabel(lineOf(child))]
    if (child.tagName === 'pre' || isDoxygenCode(child)) return [toCodeBlock(child, around)]
    const last = child.children.at(-1)
    cleanContent(child, around)
    if (isEmptyLink(child)) return []
    if (child.tagName === 'a') return trimEnd(child, isElement(last) && isDropped(last))
    if (hasClass(child, 'highlighttable')) return readCodeTable(child)
    return isWrapper(child) ? child.children : [child]
  })
}
