import { useLayoutEffect } from 'react'
import { isPageBlocked } from '../../page/index.js'
import { useLatest } from '../../shared/useLatest.js'
import { overrideStyle } from './overrideStyle.js'

/**
 * Prevents the page from scrolling.
 *
 * @param isPageVisible whether part of the page is visible: it must not shift when its scroll bar is removed
 * @returns a function that restores scrolling
 */
function lockScroll(isPageVisible: boolean): () => void {
  const { documentElement: root, body } = document
  // The viewport takes its `overflow` from the root, or from the body if that of the root is `visible`.
  const scrolling = getComputedStyle(root).overflow === 'visible' ? body : root
  const releases = [overrideStyle(scrolling, 'overflow-x', 'hidden'), overrideStyle(scrolling, 'overflow-y', 'hidden')]
  // A reserved scrollbar gutter would be visible beside the panel even where it covers the page.
  if (!isPageVisible) releases.push(overrideStyle(root, 'scrollbar-gutter', 'auto'))
  else if (innerWidth > root.clientWidth) releases.push(overrideStyle(root, 'scrollbar-gutter', 'stable'))
  return () => releases.reverse().forEach((release) => release())
}

const isOutside = (panel: HTMLElement, { target, clientX, clientY }: MouseEvent): boolean => {
  const { left, right, top, bottom } = panel.getBoundingClientRect()
  return target === panel && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}

/** Calls `change`, which opens or closes the dialog and makes the browser move the focus, then restores the focus. */
function restoreFocus(panel: HTMLElement, change: () => void): void {
  const { activeElement } = panel.getRootNode() as Document | ShadowRoot
  change()
  if (panel.contains(activeElement)) (activeElement as HTMLElement).focus({ preventScroll: true })
}

/** The part of the page that a modal panel covers; `none` if its layout is not modal. */
type PageCoverage = 'none' | 'part' | 'all'

/**
 * Makes the page inert while the panel is open: it cannot be focused or clicked, and does not scroll. A panel that is
 * opened over a modal dialog or a full-screen element of the host is modal in every layout: below, it could not be seen
 * or used.
 *
 * Uses the browser's modal dialog, which needs no attributes on the page's elements, works wherever the
 * assistant is rendered, and is in the top layer, above any z-index.
 */
export function useModal(panel: HTMLElement, isOpen: boolean, coverage: PageCoverage, onClose: () => void): void {
  const latest = useLatest(onClose)

  useLayoutEffect(() => {
    if (!(panel instanceof HTMLDialogElement)) return
    // Even if it is hidden, an open dialog keeps Escape from the dialogs of the host that were opened before it.
    panel.toggleAttribute('open', isOpen)
    if (!isOpen || (coverage === 'none' && !isPageBlocked('*'))) return

    const controller = new AbortController()
    const listen = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ) => panel.addEventListener(type, listener, { signal: controller.signal })

    // Dragging a text selection beyond the panel's edge also ends in a click outside.
    let isPressedOutside = false
    listen('pointerdown', (event) => {
      isPressedOutside = isOutside(panel, event)
    })
    listen('click', (event) => {
      if (isPressedOutside && isOutside(panel, event)) latest.current()
    })
    // The back gesture, or Escape while nothing has the focus. With a controlled `open`, the host decides whether to
    // close.
    listen('cancel', (event) => {
      if (event.target !== panel) return
      event.preventDefault()
      latest.current()
    })
    // Browsers let a page prevent `cancel` once; the next close request closes the dialog.
    listen('close', () => {
      if (!panel.open) latest.current()
    })

    restoreFocus(panel, () => {
      panel.open = false
      panel.showModal()
    })
    panel.setAttribute('aria-modal', 'true')
    const unlock = lockScroll(coverage !== 'all')

    return () => {
      controller.abort()
      unlock()
      panel.removeAttribute('aria-modal')
      restoreFocus(panel, () => {
        panel.close()
        panel.open = true
      })
    }
  }, [isOpen, latest, panel, coverage])
}
