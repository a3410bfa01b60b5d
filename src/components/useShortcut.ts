import { useEffect, useRef } from 'react'
import { isOurs } from './isOurs.js'

/** Where letters are typed, and a shortcut with one may mean something already. */
const isField = (node: EventTarget | null): boolean =>
  node instanceof HTMLElement && (node.isContentEditable || node.matches('input, textarea, select'))

/**
 * Calls back for Ctrl or Cmd with a key, given as `event.key` names it, unless the reader is typing in a
 * field of the host or the host has used the key itself.
 *
 * @param onShortcut told whether the focus was in the assistant
 * @param act what happened before this was loaded, which may have been the shortcut
 */
export function useShortcut(
  shortcut: string | false,
  act: Event | undefined,
  onShortcut: (isHere: boolean) => void,
): void {
  const answeredRef = useRef<Event>(undefined)

  useEffect(() => {
    const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
      ctrlKey !== metaKey && !altKey && !shiftKey && key.toLowerCase() === shortcut

    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isShortcut(event)) return
      const isHere = isOurs(event)
      if (isField(event.composedPath()[0] ?? event.target) && !isHere) return
      event.preventDefault()
      onShortcut(isHere)
    }

    if (act instanceof KeyboardEvent && answeredRef.current !== act) {
      answeredRef.current = act
      handleKeyDown(act)
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [act, onShortcut, shortcut])
}
