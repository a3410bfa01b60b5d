import { useLayoutEffect } from 'react'
import { getZoom } from '../../page/index.js'

/** Fits the panel into the part of the screen that an on-screen keyboard does not cover. */
export function useAboveKeyboard(panel: HTMLElement, isFullScreen: boolean): void {
  useLayoutEffect(() => {
    const viewport = window.visualViewport
    const { style } = panel
    if (!isFullScreen || !viewport) return

    const fit = () => {
      const { height, offsetTop, scale } = viewport
      // While zoomed in, the visual viewport is only a part of the panel.
      const isZoomed = scale > 1.01
      const zoom = getZoom(panel)
      style.setProperty('--da-visible-height', isZoomed ? '' : `${height / zoom}px`)
      style.setProperty('--da-visible-top', isZoomed ? '' : `${offsetTop / zoom}px`)
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
  }, [isFullScreen, panel])
}
