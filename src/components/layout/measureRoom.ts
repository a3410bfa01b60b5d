import { isAtRight } from './isAtRight.js'
import type { Room } from './Room.js'

/** How much of the window a sidebar may take, as in layout.css: the page is read beside it. */
const SIDEBAR_SHARE = 0.6

export function measureRoom(panel: HTMLElement, isSidebar: boolean): Room {
  const box = panel.getBoundingClientRect()
  const isRight = isAtRight(box)
  const gap = isRight ? innerWidth - box.right : box.left
  return {
    width: panel.offsetWidth,
    height: panel.offsetHeight,
    edge: isRight ? 'left' : 'right',
    maximumWidth: Math.floor(isSidebar ? innerWidth * SIDEBAR_SHARE : innerWidth - 2 * gap),
    maximumHeight: Math.floor(innerHeight - 2 * (innerHeight - box.bottom)),
  }
}
