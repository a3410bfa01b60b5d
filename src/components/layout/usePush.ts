import { useLayoutEffect, type RefObject } from 'react'
import { attempt } from '../../conversation/attempt.js'
import { holdStyle } from './holdStyle.js'
import { isAtRight } from './isAtRight.js'

/** The element to push; a selector that finds none, or is none, is the owner's to know of. */
function findPushed(selector: string): HTMLElement | undefined {
  const found = attempt(() => document.querySelector(selector))
  if (found instanceof HTMLElement) return found
  console.warn(
    `[docs-assistant] pushSelector "${selector}" finds no element in the page, so the sidebar covers what it ` +
      'should push. Name one that is there on every page, such as "body" or "main".',
  )
  return undefined
}

/** Makes room beside a sidebar: as much padding for an element of the page as the panel would cover of it. */
export function usePush(panelRef: RefObject<HTMLElement | null>, selector: string | undefined): void {
  useLayoutEffect(() => {
    const panel = panelRef.current
    const pushed = selector === undefined ? undefined : findPushed(selector)
    if (panel === null || pushed === undefined) return

    const side = isAtRight(panel.getBoundingClientRect()) ? 'right' : 'left'
    const property = `padding-${side}`
    const own = getComputedStyle(pushed).getPropertyValue(property)
    const release = holdStyle(pushed, property, own)

    const push = () => {
      const edge = pushed.getBoundingClientRect()
      const { left, right } = panel.getBoundingClientRect()
      const covered = Math.max(0, side === 'right' ? edge.right - left : right - edge.left)
      pushed.style.setProperty(property, `calc(${own} + ${covered}px)`, 'important')
    }

    push()
    const observer = new ResizeObserver(push)
    observer.observe(panel)
    window.addEventListener('resize', push)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', push)
      release()
    }
  }, [panelRef, selector])
}
