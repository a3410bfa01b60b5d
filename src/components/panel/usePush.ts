import { useLayoutEffect } from 'react'
import { getZoom } from '../../page/index.js'
import { tryOrUndefined } from '../../shared/tryOrUndefined.js'
import { observeSize } from './observeSize.js'
import { overrideStyle } from './overrideStyle.js'
import { isAtRight } from './useResizeBounds.js'

/** The element to push. Logs a warning if the selector is invalid or matches nothing. */
function findPushed(selector: string): HTMLElement | undefined {
  const found = tryOrUndefined(() => document.querySelector(selector))
  if (found instanceof HTMLElement) return found
  console.warn(
    `[docs-assistant] pushSelector "${selector}" matches no element, so the sidebar covers part of the page. ` +
      'Use a selector that matches on every page, such as "body" or "main".',
  )
  return undefined
}

/** Makes room for a sidebar: adds as much padding to an element of the page as the panel covers of it. */
export function usePush(panel: HTMLElement, selector: string | undefined): void {
  useLayoutEffect(() => {
    const pushed = selector === undefined ? undefined : findPushed(selector)
    if (pushed === undefined) return

    const side = isAtRight(panel.getBoundingClientRect()) ? 'right' : 'left'
    const property = `padding-${side}`
    const initial = getComputedStyle(pushed).getPropertyValue(property)
    const release = overrideStyle(pushed, property, initial)

    const push = () => {
      const edge = pushed.getBoundingClientRect()
      const { left, right } = panel.getBoundingClientRect()
      const covered = Math.max(0, side === 'right' ? edge.right - left : right - edge.left)
      pushed.style.setProperty(property, `calc(${initial} + ${covered / getZoom(pushed)}px)`, 'important')
    }

    push()
    const stop = observeSize(panel, push)
    return () => {
      stop()
      release()
    }
  }, [panel, selector])
}
