import type { AskTarget } from './AskTarget.js'

interface Size {
  width: number
  height: number
}

interface Position {
  left: number
  top: number
}

/** The distance from the button to its target and to the edges of the window, in pixels. */
const GAP = 8

/** The height of the selection handles below a selection on touch screens, in pixels. */
const HANDLES = 32

/** The height of the system's menu above a selection on touch screens, in pixels. */
const MENU = 64

const clamp = (value: number, maximum: number) => Math.max(GAP, Math.min(value, maximum - GAP))

/**
 * Returns the part of a box beside the panel: on the side with more of it. `undefined` if the panel covers all of it.
 */
export function clipToVisible(box: DOMRect, panel: DOMRect): DOMRect | undefined {
  const isBeside =
    panel.left >= box.right || panel.right <= box.left || panel.top >= box.bottom || panel.bottom <= box.top
  if (isBeside) return box
  // With a gap, for the handle on the edge of the panel.
  const atLeft = panel.left - GAP - box.left
  const atRight = box.right - panel.right - GAP
  if (Math.max(atLeft, atRight) <= 0) return undefined
  return new DOMRect(atLeft > atRight ? box.left : panel.right + GAP, box.top, Math.max(atLeft, atRight), box.height)
}

/**
 * Returns the position of the button in the viewport, or `undefined` if its target is out of sight.
 *
 * A selection has it centered above, on touch screens below; on the other side if there is no room. A code
 * block has it across the end of its bottom edge: tools for docs put their own buttons at the top.
 */
export function positionButton(
  { kind, isTouch, isRightToLeft }: Pick<AskTarget, 'kind'> & { isTouch: boolean; isRightToLeft: boolean },
  box: DOMRect,
  { width, height }: Size,
  viewport: Size,
): Position | undefined {
  if (box.bottom < 0 || box.top > viewport.height || box.right < 0 || box.left > viewport.width) return undefined
  const fit = (left: number, top: number) => ({
    left: clamp(left, viewport.width - width),
    top: clamp(top, viewport.height - height),
  })
  if (kind === 'code') {
    const left = isRightToLeft ? box.left + GAP : box.right - width - GAP
    return fit(left, box.bottom - height / 2)
  }
  const left = box.left + (box.width - width) / 2
  const above = box.top - height - (isTouch ? MENU : GAP)
  const below = box.bottom + (isTouch ? HANDLES : GAP)
  const hasRoomBelow = below + height + GAP <= viewport.height
  return fit(left, above < GAP || (isTouch && hasRoomBelow) ? below : above)
}
