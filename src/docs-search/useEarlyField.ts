import { useCallback, useRef, type RefObject } from 'react'
import { useTypeAhead } from '../assistant/useTypeAhead.js'

/** The hidden field that receives what the reader types until the dialog with the visible one is there. */
interface EarlyField {
  fieldRef: RefObject<HTMLInputElement | null>
  /** Whether an input method composes. A move of the focus would end that in the middle of a word. */
  isComposing: boolean
  /** Moves the focus to the field, unless the dialog is there. */
  focus: () => void
  /** Moves the focus back to where it was, so that the dialog, when it closes, returns it there. */
  leave: () => void
  /** Leaves the field and empties it. Returns what the reader has typed. */
  take: () => string
}

/** Returns the element that has the focus, also in a shadow root. */
function findFocused(): Element | null {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused
}

export function useEarlyField(): EarlyField {
  const fieldRef = useRef<HTMLInputElement>(null)
  const openerRef = useRef<Element>(null)
  const isComposing = useTypeAhead(fieldRef)

  const focus = useCallback(() => {
    const field = fieldRef.current
    if (!field?.hidden || field.parentElement?.querySelector('dialog')) return
    openerRef.current = findFocused()
    field.hidden = false
    field.focus()
  }, [])

  const leave = useCallback(() => {
    const field = fieldRef.current
    if (!field || field.hidden) return
    const hasFocus = field.matches(':focus')
    field.hidden = true
    if (hasFocus && openerRef.current instanceof HTMLElement) openerRef.current.focus({ preventScroll: true })
  }, [])

  const take = useCallback(() => {
    leave()
    const field = fieldRef.current
    const text = field?.value ?? ''
    if (field) field.value = ''
    return text
  }, [leave])

  return { fieldRef, isComposing, focus, leave, take }
}
