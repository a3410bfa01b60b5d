import { flatClosest, flatPath } from './flatTree.js'
import { isExcluded } from './isExcluded.js'
import { isElement } from './nodeTypes.js'

/** Wrappers that documentation tools put around a block for its title, buttons and line numbers. */
const FRAMES =
  '.highlight, .highlighttable, .lntable, .expressive-code, div.nextra-code, div[class*="language-"], figure'

/** Maximum number of `pre` elements in one code block. An element with more is not a wrapper of a single block. */
const MAX_PRE_ELEMENTS = 3

/** Rouge and Hugo use a separate `pre` for line numbers; Rouge adds a `pre` around both. */
const isCode = (block: Element): block is HTMLElement =>
  block.querySelector('pre, .lnt') === null &&
  // Without a layout, as in tests of hosts, nothing can be read.
  block.getClientRects().length > 0 &&
  !flatPath(block).some((node) => isElement(node) && isExcluded(node))

/**
 * Returns the `pre` of the code block that contains `target`, for example an event target. The title, buttons
 * and line numbers belong to the block. Returns `undefined` in inline code, form fields, the widget and
 * elements with `data-docs-assistant-ignore`.
 */
export function findCodeBlock(target: EventTarget | null): HTMLElement | undefined {
  if (target === null || !('nodeType' in target)) return undefined
  const node = target as Node
  const block = flatClosest(node, 'pre')
  if (block !== null && isCode(block)) return block
  const candidates = flatClosest(node, FRAMES)?.querySelectorAll('pre') ?? []
  const blocks = candidates.length > MAX_PRE_ELEMENTS ? [] : [...candidates].filter(isCode)
  return blocks.length === 1 ? blocks[0] : undefined
}

/** Values that tools use for an unknown language. */
const UNKNOWN = /^(?:none|default|undefined|unknown|wrapper)$/

const languageClass =
  /(?:^|\s)(?:language-|lang-|highlight-source-|highlight-text-|highlight-(?=[\w+#-]+ notranslate))([\w+#.-]+)/

function readLanguage(element: Element): string | undefined {
  const { language, lang } = (element as Partial<HTMLElement>).dataset ?? {}
  const found = (language ?? lang ?? languageClass.exec(element.className)?.[1])?.trim().toLowerCase()
  return found && /^[\w+#.-]+$/.test(found) && !UNKNOWN.test(found) ? found : undefined
}

/** Searches the wrappers of the block, but not the page around them. */
function findInFrame(element: Element | null): string | undefined {
  if (element === null || element.querySelector('p, h1, h2, h3, h4, h5, h6') !== null) return undefined
  return readLanguage(element) ?? findInFrame(element.parentElement)
}

/** Returns the language declared on the code block, its `code` element or its wrapper. */
export function findCodeLanguage(block: Element): string | undefined {
  const code = block.querySelector('code')
  return (code && readLanguage(code)) ?? findInFrame(block)
}
