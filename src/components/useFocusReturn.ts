import { useLayoutEffect, useRef, type RefObject } from 'react'

const OURS = '.docs-assistant'

/** Neither the page as a whole, nor something in the assistant, nor the element whose shadow root holds it. */
const isOfPage = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  element !== document.body &&
  element.closest(OURS) === null &&
  !element.shadowRoot?.querySelector(OURS)

/**
 * Gives the focus back when the assistant closes: to the element of the page that had it before, else
 * to the launcher, if there is one. Not if the reader has gone on to something else by then.
 */
export function useFocusReturn(isOpen: boolean, launcherRef: RefObject<HTMLButtonElement | null>): void {
  const wasOpenRef = useRef(false)
  const openerRef = useRef<Element>(null)

  // Before the field of the panel takes the focus
  useLayoutEffect(() => {
    const wasOpen = wasOpenRef.current
    wasOpenRef.current = isOpen
    if (isOpen && !wasOpen) openerRef.current = document.activeElement
    if (isOpen || !wasOpen) return
    // Once the page can be reached again, if the panel was all that could be
    queueMicrotask(() => {
      if (isOfPage(document.activeElement)) return
      if (isOfPage(openerRef.current)) openerRef.current.focus()
      else launcherRef.current?.focus()
    })
  }, [isOpen, launcherRef])
}
