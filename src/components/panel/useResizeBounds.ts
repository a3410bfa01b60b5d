import { useEffect, useState } from 'react'
import { getZoom } from '../../page/index.js'
import { observeSize } from './observeSize.js'

/** The size of the panel and its maximum, in pixels. */
interface ResizeBounds {
  width: number
  height: number
  /** The edge of the panel that moves. */
  edge: 'left' | 'right'
  maximumWidth: number
  maximumHeight: number
}

/**
 * Whether the panel is at the right edge of the window. Measured, because it depends on `side` and the text direction.
 */
export function isAtRight({ left, right }: DOMRect): boolean {
  return innerWidth - right < left
}

/** The maximum width of a sidebar, as a fraction of the window: the page stays readable beside it. As in layout.css. */
const SIDEBAR_SHARE = 0.6

export function measureResizeBounds(panel: HTMLElement, isSidebar: boolean): ResizeBounds {
  const box = panel.getBoundingClientRect()
  const isRight = isAtRight(box)
  const zoom = getZoom(panel)
  const gap = isRight ? innerWidth - box.right : box.left
  return {
    width: panel.offsetWidth,
    height: panel.offsetHeight,
    edge: isRight ? 'left' : 'right',
    maximumWidth: Math.floor((isSidebar ? innerWidth * SIDEBAR_SHARE : innerWidth - 2 * gap) / zoom),
    maximumHeight: Math.floor((innerHeight - 2 * (innerHeight - box.bottom)) / zoom),
  }
}

/** The size of the panel and its maximum, updated when either changes; `undefined` until measured. */
export function useResizeBounds(panel: HTMLElement, isSidebar: boolean): ResizeBounds | undefined {
  const [bounds, setRoom] = useState<ResizeBounds>()

  useEffect(() => observeSize(panel, () => setRoom(measureResizeBounds(panel, isSidebar))), [isSidebar, panel])

  return bounds
}
