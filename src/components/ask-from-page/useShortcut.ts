import { useEffect, useRef } from 'react'
import { isField, isPageBlocked } from '../../page/index.js'
import { isInAssistant } from './AskTarget.js'

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

  useEffect(() => {
    const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
      ctrlKey !== metaKey && !altKey && !shiftKey && key.toLowerCase() === shortcut

    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isShortcut(event)) return
      const isFocusInAssistant = isInAssistant(event)
      // In a field, the shortcut may have a meaning already, such as italics.
      if (!isFocusInAssistant && (isField(event.composedPath()[0] ?? event.target) || isPageBlocked())) return
      event.preventDefault()
      if (!event.repeat) void onShortcut(isFocusInAssistant) // A held key would open and close the assistant again and again.
    }

    if (firstEvent instanceof KeyboardEvent && handledRef.current !== firstEvent) {
      handledRef.current = firstEvent
      handleKeyDown(firstEvent)
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [firstEvent, onShortcut, shortcut])
}
