import { useEffect, useRef } from 'react'

/** Where letters are typed, and a shortcut with one may mean something already. */
const isField = (node: EventTarget | null): boolean =>
  node instanceof HTMLElement && (node.isContentEditable || node.matches('input, textarea, select'))

const isOurs = (node: EventTarget): boolean => node instanceof Element && node.classList.contains('docs-assistant')

/**
 * Calls back for Ctrl or Cmd with a key, given as `event.key` names it, unless the reader is typing in a
 * field of the host or the host has used the key itself.
 *
 * @param act what happened before this was loaded, which may have been the shortcut
 */
export function useShortcut(shortcut: string | false, act: Event | undefined, onShortcut: () => void): void {
  const answeredRef = useRef<Event>(undefined)

  useEffect(() => {
    const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
      ctrlKey !== metaKey && !altKey && !shiftKey && key.toLowerCase() === shortcut

    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isShortcut(event)) return
      const path = event.composedPath()
      if (isField(path[0] ?? event.target) && !path.some(isOurs)) return
      event.preventDefault()
      onShortcut()
    }

    if (act instanceof KeyboardEvent && answeredRef.current !== act) {
      answeredRef.current = act
      handleKeyDown(act)
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [act, onShortcut, shortcut])
}
