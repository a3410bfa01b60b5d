import type { Element } from 'hast'
import { lineNumberClasses } from 'docs-assistant/internal/furniture'
import type { DropReason } from './DropReason.js'
import { attribute, hasClass, lineOf } from './elements.js'
import { isTitle } from './isTitle.js'
import { isTabPanel } from './labelTabs.js'

/** Elements that are not part of the text. */
const DROPPED_TAGS = new Set([
  'nav',
  'footer',
  'script',
  'style',
  'template',
  'noscript',
  'button',
  'form',
  'input',
  'select',
  'svg',
  'iframe',
  'dialog',
  'link',
  'meta',
  'wbr',
])

/**
 * Attributes, by their hast names, of elements that owners exclude from a search, and of links to and from footnotes.
 */
const DROPPED_ATTRIBUTES = ['dataPagefindIgnore', 'dataDocsAssistantIgnore', 'dataFootnoteRef', 'dataFootnoteBackref']

/** Links to and from footnotes in Sphinx. The headings of Docutils are links back to its table of contents. */
const FOOTNOTE_ROLES = new Set(['doc-noteref', 'doc-backlink'])

/**
 * Classes of edit links, pagers, tables of contents, hash links and footnote numbers in several
 * generators.
 */
const DROPPED_CLASSES = new Set([
  // Docusaurus
  'hash-link',
  'theme-edit-this-page',
  'theme-doc-footer',
  'pagination-nav',
  'theme-doc-version-badge',
  'theme-doc-version-banner',
  'theme-doc-toc-mobile',
  // VitePress
  'header-anchor',
  'VPDocFooter',
  // Starlight and Nextra
  'sl-anchor-link',
  'subheading-anchor',
  'nextra-breadcrumb',
  // MkDocs and Sphinx
  'headerlink',
  'footnote-ref',
  'footnote-backref',
  'fn-bracket',
  'backrefs',
  'md-content__button',
  'md-source-file',
  'toc',
  'viewcode-link',
  'viewcode-back',
  'sphinxsidebar',
  'related',
  'toctree-wrapper',
  // mdBook
  'nav-chapters',
  'fa',
  'boring',
  'footnote-reference',
  'footnote-definition-label',
  // TypeDoc
  'tsd-breadcrumb',
  'tsd-index-group',
  'tsd-sources',
  'tsd-anchor-icon',
  'tsd-tag',
  // rustdoc
  'sub-container',
  'sub-heading',
  'out-of-band',
  'rightside',
  'srclink',
  'test-arrow',
  'notable-traits',
  'hideme',
  // RDoc
  'method-click-advice',
  'method-source-code',
  // Hidden text, in several generators.
  'sr-only',
  'visually-hidden',
])

/** Whether an element contains line numbers of code. What such a class means elsewhere, such as a layout, has words. */
export const isLineNumber = (element: Element) =>
  lineNumberClasses.some((name) => hasClass(element, name)) && !/\p{L}/u.test(lineOf(element))

/** Whether an element is the disabled checkbox of a task list item. */
const isListCheckbox = (element: Element) =>
  attribute(element, 'type') === 'checkbox' && 'disabled' in element.properties

/**
 * Elements that contain blocks of text. Decorations, such as an icon or a formula with a spoken alternative, use
 * `span` or `svg`.
 */
const BLOCKS = new Set(['article', 'dd', 'div', 'dl', 'li', 'ol', 'p', 'section', 'table', 'ul'])

/** Matches text of at least three words. Less text is a decoration: line numbers, or a label. */
const COLLAPSED_WORDS = /(?:\p{L}+[^\p{L}]+){2}\p{L}/u

/** Matches a sentence in a script without spaces. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]{6}/u

const isDialog = (element: Element) => /^(alert)?dialog$/.test(attribute(element, 'role')) || hasClass(element, 'modal')

/**
 * Whether an element is hidden until readers open it or find it in the page: a tab, an accordion, an answer to a
 * question.
 */
function isCollapsed(element: Element): boolean {
  if (isTabPanel(element) || /^until-found$/i.test(attribute(element, 'hidden'))) return true
  if ('hidden' in element.properties || !BLOCKS.has(element.tagName) || isDialog(element)) return false
  return COLLAPSED_WORDS.test(lineOf(element)) || UNSPACED.test(lineOf(element))
}

/** Tags of interactive elements. */
const CONTROLS = new Set(['button', 'form', 'input', 'select', 'dialog'])

/**
 * Matches a script that a link runs instead of navigating. Links in OTP and Javadoc compute their URL with a script.
 */
const NO_SCRIPT = /^javascript:\s*(void\b.*)?;?$/

const PERMALINK = /^perma(nent )?link/i

/**
 * A link with the picture of one, a sign, or the number of its paragraph. The whole of a heading may be a link to
 * itself.
 */
function isPermalink(element: Element): boolean {
  if (element.tagName !== 'a') return false
  const href = attribute(element, 'href')
  if (/^#\d+$/.test(href) && lineOf(element) === href.slice(1)) return true
  return PERMALINK.test(attribute(element, 'title')) && !hasWord(element)
}

const hasWord = (element: Element) => /\p{L}{2}/u.test(lineOf(element))

/** Returns the reason why an element is not part of the text of a page; `undefined` if it is. */
export function readDropReason(element: Element): DropReason | undefined {
  const { tagName, properties } = element
  if (DROPPED_TAGS.has(tagName)) {
    if (isListCheckbox(element)) return undefined
    if (tagName === 'nav' || tagName === 'footer') return 'navigation'
    return CONTROLS.has(tagName) ? 'form or button' : 'no text'
  }
  const role = attribute(element, 'role')
  if (role === 'navigation') return 'navigation'
  if ((FOOTNOTE_ROLES.has(role) && !hasWord(element)) || isPermalink(element)) return 'link to itself'
  // Nextra excludes its code blocks from the search with Pagefind.
  if (DROPPED_ATTRIBUTES.some((name) => name in properties) && !hasClass(element, 'nextra-code'))
    return 'marked to be ignored'
  // A link that runs a script is a button.
  if (NO_SCRIPT.test(attribute(element, 'href'))) return 'form or button'
  // Starlight hides the titles of its asides from screen readers, which read an `aria-label` instead.
  if (attribute(element, 'ariaHidden') === 'true' && tagName !== 'code' && !isTitle(element) && !isCollapsed(element))
    return 'hidden'
  if ('hidden' in properties && !isCollapsed(element)) return 'hidden'
  // The heading in each tab panel of Nextra.
  if (attribute(element, 'style').includes('visibility:hidden')) return 'hidden'
  const { className } = properties
  if (!Array.isArray(className)) return undefined
  if (isLineNumber(element)) return 'known part of a generator'
  // The language name above a code block of VitePress.
  if (tagName === 'span' && className.includes('lang') && className.length === 1) return 'known part of a generator'
  return className.some((name) => DROPPED_CLASSES.has(name)) ? 'known part of a generator' : undefined
}

export const isDropped = (element: Element): boolean => readDropReason(element) !== undefined
