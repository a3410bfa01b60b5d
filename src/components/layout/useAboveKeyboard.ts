import { useLayoutEffect, type RefObject } from 'react'

/** Keeps the panel in the part of a phone's screen that its keyboard leaves free. */
export function useAboveKeyboard(panelRef: RefObject<HTMLElement | null>, isCovering: boolean): void {
  useLayoutEffect(() => {
    const viewport = window.visualViewport
    const style = panelRef.current?.style
    if (!isCovering || !viewport || !style) return

    const fit = () => {
      const { height, offsetTop, scale } = viewport
      // What is zoomed is a part of the panel, not all the room for it.
      const isZoomed = scale > 1.01
      style.setProperty('--da-visible-height', isZoomed ? '' : `${height}px`)
      style.setProperty('--da-visible-top', isZoomed ? '' : `${offsetTop}px`)
    }

    fit()
    viewport.addEventListener('resize', fit)
    viewport.addEventListener('scroll', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      viewport.removeEventListener('scroll', fit)
      style.removeProperty('--da-visible-height')
      style.removeProperty('--da-visible-top')
    }
  }, [isCovering, panelRef])
}
