import { flatClosest } from './flatClosest.js'
import { flatPath } from './flatPath.js'
import { isLeftOut } from './isLeftOut.js'

/** What documentation tools put around a block, for its title, its buttons and the numbers of its lines. */
const FRAMES = '.highlight, .highlighttable, .lntable, .expressive-code, div.nextra-code, div[class*="language-"], figure'

/** How many `pre` one code block may have. What has more is no frame of a block, whatever its name. */
const MOST_OF_ONE_BLOCK = 3

/** Rouge and Hugo have a `pre` for the numbers beside that for the code, and Rouge one around both. */
const isCode = (block: Element): block is HTMLElement =>
  block instanceof HTMLElement &&
  block.querySelector('pre, .lnt') === null &&
  !flatPath(block).some((node) => node instanceof Element && isLeftOut(node))

/**
 * The `pre` of the code block that something on the page is in, such as the target of an event; also
 * from its title, its buttons and its line numbers. `undefined` elsewhere: in inline code, in fields,
 * in the widget and in what the owner marks with `data-docs-assistant-ignore`.
 */
export function findCodeBlock(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Node)) return undefined
  const block = flatClosest(target, 'pre')
  if (block !== null && isCode(block)) return block
  const around = flatClosest(target, FRAMES)?.querySelectorAll('pre') ?? []
  const blocks = around.length > MOST_OF_ONE_BLOCK ? [] : [...around].filter(isCode)
  return blocks.length === 1 ? blocks[0] : undefined
}
