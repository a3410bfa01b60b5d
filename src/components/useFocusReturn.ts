import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Neither the page as a whole, nor something in the assistant, nor the element whose shadow root holds it. */
const isOfPage = (element: Element | null, launcher: HTMLElement): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  element !== document.body &&
  !launcher.parentElement?.contains(element) &&
  element.shadowRoot !== launcher.getRootNode()

/**
 * Gives the focus back when the assistant closes: to the element of the page that had it before, else
 * to the launcher. Not if the reader has gone on to something else by then.
 */
export function useFocusReturn(isOpen: boolean, launcherRef: RefObject<HTMLButtonElement | null>): void {
  const wasOpenRef = useRef(false)
  const openerRef = useRef<Element>(null)

  // Before the field of the panel takes the focus, and once the launcher can take it again
  useLayoutEffect(() => {
    const wasOpen = wasOpenRef.current
    wasOpenRef.current = isOpen
    if (isOpen && !wasOpen) openerRef.current = document.activeElement
    const launcher = launcherRef.current
    if (isOpen || !wasOpen || launcher === null) return
    if (isOfPage(document.activeElement, launcher)) return
    if (isOfPage(openerRef.current, launcher)) openerRef.current.focus()
    else launcher.focus()
  }, [isOpen, launcherRef])
}
