import { useLayoutEffect, useRef } from 'react'

interface FocusReturnProps {
  isOpen: boolean
  /** The element that had the focus when the reader opened the assistant. */
  opener: Element | null | undefined
  launcher: HTMLElement | null
}

const ASSISTANT = '.docs-assistant'

/** Whether an element is in the page: not the body, the assistant, or the host of its shadow root. */
const isInPage = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  element !== document.body &&
  element.closest(ASSISTANT) === null &&
  !element.shadowRoot?.querySelector(ASSISTANT)

/**
 * Restores the focus when the assistant closes: to the element of the page that had it before, else to
 * the launcher, if there is one. Does nothing if the reader has already focused another element of the page.
 *
 * A component, because its layout effect must run before those of the panel, a later sibling.
 */
export function FocusReturn({ isOpen, opener, launcher }: FocusReturnProps): null {
  const wasOpenRef = useRef(false)
  const openerRef = useRef<Element>(null)

  // Runs before the panel focuses its field
  useLayoutEffect(() => {
    const wasOpen = wasOpenRef.current
    wasOpenRef.current = isOpen
    if (isOpen && !wasOpen) openerRef.current = opener ?? document.activeElement
    if (isOpen || !wasOpen) return
    // A modal panel makes the page inert until its effects are cleaned up.
    queueMicrotask(() => {
      if (isInPage(document.activeElement)) return
      if (isInPage(openerRef.current)) openerRef.current.focus()
      else launcher?.focus()
    })
  }, [isOpen, launcher, opener])

  return null
}
