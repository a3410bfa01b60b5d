import type { Offer } from './Offer.js'

interface Size {
  width: number
  height: number
}

interface Place {
  left: number
  top: number
}

/** Between the button and what it is about, and the window's edges, in pixels. */
const GAP = 8

/** Below what a finger selects, its handles take so much room, in pixels. */
const HANDLES = 32

/** Above it, the system's own menu takes so much. */
const MENU = 64

const clamp = (value: number, most: number) => Math.max(GAP, Math.min(value, most - GAP))

/**
 * Where the button goes in the window: over the middle of a selection, for a finger under it; the other
 * way round where there is no room. For code over the end of its lower edge, where no tool has its own
 * buttons. `undefined` if what it is about is out of sight.
 */
export function placeButton(
  { kind, isTouch, isRightToLeft }: Pick<Offer, 'kind'> & { isTouch: boolean; isRightToLeft: boolean },
  box: DOMRect,
  { width, height }: Size,
  viewport: Size,
): Place | undefined {
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
