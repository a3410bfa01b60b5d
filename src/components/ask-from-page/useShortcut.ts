import { useInsertionEffect, useRef } from 'react'
import { isField, isPageBlocked } from '../../page/index.js'
import { isInAssistant } from './AskTarget.js'

/**
 * Compares the physical key too, because keyboards of other scripts, and Turkish ones, have another letter in the
 * place of a Latin one.
 */
const isKey = ({ key, code }: KeyboardEvent, shortcut: string | false): boolean =>
  shortcut !== false &&
  (key.toLowerCase() === shortcut || (/^[^\0-~]$/.test(key) && code === `Key${shortcut.toUpperCase()}`))

/**
 * Calls `onShortcut` on Ctrl or Cmd with a key, a value of `event.key`. Ignored in the host's fields, while a
 * modal dialog of the host is open, and when the host has prevented the default of the event.
 *
 * @param firstEvent the event that loaded this module: it may have been the shortcut
 * @param onShortcut called with whether the focus is in the assistant
 */
export function useShortcut(
  shortcut: string | false,
  firstEvent: Event | undefined,
  onShortcut: (isFocusInAssistant: boolean) => Promise<void>,
): void {
  const handledRef = useRef<Event>(undefined)

  // As in `useShell`: no key may come between the listener of the launcher and this one.
  useInsertionEffect(() => {
    const isShortcut = (event: KeyboardEvent) =>
      event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey && isKey(event, shortcut)

    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isShortcut(event)) return
      const isFocusInAssistant = isInAssistant(event)
      // In a field, the shortcut may have a meaning already, such as italics.
      if (!isFocusInAssistant && (isField(event.composedPath()[0] ?? event.target) || isPageBlocked())) return
      event.preventDefault()
      // A held key would open and close the assistant again and again.
      if (!event.repeat) void onShortcut(isFocusInAssistant)
    }

    if (firstEvent instanceof KeyboardEvent && handledRef.current !== firstEvent) {
      handledRef.current = firstEvent
      handleKeyDown(firstEvent)
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [firstEvent, onShortcut, shortcut])
}
