import { useLayoutEffect, type RefObject } from 'react'
import { useLatest } from '../../conversation/useLatest.js'
import { lockScroll } from './lockScroll.js'

const isOutside = (panel: HTMLElement, { target, clientX, clientY }: MouseEvent): boolean => {
  const { left, right, top, bottom } = panel.getBoundingClientRect()
  return target === panel && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}

/** Changes how the panel is shown, which makes the browser move the focus, and gives that back. */
function keepFocus(panel: HTMLElement, change: () => void): void {
  const { activeElement } = panel.getRootNode() as Document | ShadowRoot
  change()
  if (panel.contains(activeElement)) (activeElement as HTMLElement).focus({ preventScroll: true })
}

/** How much of the page the panel covers while nothing of it can be reached; `none` where all can be. */
type ModalReach = 'none' | 'part' | 'all'

/**
 * Makes the page wait while the panel is open: nothing of it can be reached, and it does not scroll.
 *
 * The browser's own modal dialog does that without a mark on the page's elements, wherever in it the
 * assistant stands. It is above all of them too, whatever their z-index.
 */
export function useModal(panelRef: RefObject<HTMLElement | null>, reach: ModalReach, onClose: () => void): void {
  const latest = useLatest(onClose)

  useLayoutEffect(() => {
    const panel = panelRef.current
    if (reach === 'none' || !(panel instanceof HTMLDialogElement)) return

    const listening = new AbortController()
    const listen = <Type extends keyof HTMLElementEventMap>(type: Type, hear: (event: HTMLElementEventMap[Type]) => void) =>
      panel.addEventListener(type, hear, { signal: listening.signal })

    // A selection that is drawn to beyond the panel's edge is no press beside it.
    let isPressedOutside = false
    listen('pointerdown', (event) => {
      isPressedOutside = isOutside(panel, event)
    })
    listen('click', (event) => {
      if (isPressedOutside && isOutside(panel, event)) latest.current()
    })
    // The back gesture, and Escape where nothing has the focus. What happens then is the owner's to say.
    listen('cancel', (event) => {
      if (event.target !== panel) return
      event.preventDefault()
      latest.current()
    })
    // Browsers close it the second time without asking.
    listen('close', () => {
      if (!panel.open) latest.current()
    })

    keepFocus(panel, () => {
      panel.open = false
      panel.showModal()
    })
    panel.ariaModal = 'true'
    const unlock = lockScroll(reach === 'part')

    return () => {
      listening.abort()
      unlock()
      panel.ariaModal = null
      keepFocus(panel, () => {
        panel.close()
        panel.open = true
      })
    }
  }, [latest, panelRef, reach])
}
