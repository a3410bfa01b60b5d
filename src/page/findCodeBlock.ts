import { flatClosest } from './flatClosest.js'
import { flatPath } from './flatPath.js'
import { isLeftOut } from './isLeftOut.js'

/** What documentation tools put around a block, for its title, its buttons and the numbers of its lines. */
const FRAMES = '.highlight, .highlighttable, .lntable, .expressive-code, div[class*="language-"], figure'

const isShown = (block: HTMLElement): boolean =>
  !flatPath(block).some((node) => node instanceof Element && isLeftOut(node)) && block.querySelector('.lnt') === null

/**
 * The `pre` of the code block that something on the page is in, such as the target of an event; also
 * from its title, its buttons and its line numbers. `undefined` elsewhere: in inline code, in fields,
 * in the widget and in what the owner marks with `data-docs-assistant-ignore`.
 */
export function findCodeBlock(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Node)) return undefined
  const block = flatClosest(target, 'pre')
  if (block instanceof HTMLElement && isShown(block)) return block
  const blocks = flatClosest(target, FRAMES)?.querySelectorAll('pre') ?? []
  const shown = [...blocks].filter((pre) => pre.querySelector('pre') === null && isShown(pre))
  return shown.length === 1 ? shown[0] : undefined
}
