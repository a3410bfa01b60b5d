import { useLayoutEffect, type RefObject } from 'react'
import { useLatest } from '../../shared/useLatest.js'
import { isComposing } from './keyboard.js'

/** Elements inside panels that Escape closes before the panel. */
const layers = new Set<EventTarget>()

/**
 * Calls `onEscape` on Escape anywhere in the panel around an element, and keeps the key from the panel, which
 * it would close. If several elements listen, the one that contains the focus is called.
 */
export function useEscape(ref: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const latest = useLatest(onEscape)

  // Before the element is painted: Escape would close the panel until then.
  useLayoutEffect(() => {
    const layer = ref.current
    if (layer === null) return
    const listener = layer.closest<HTMLElement>('.docs-assistant-panel') ?? layer
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing({ nativeEvent: event })) return
      const focused = event.composedPath().find((target) => layers.has(target)) ?? layer
      if (focused !== layer || layer.getClientRects().length === 0) return
      event.preventDefault()
      event.stopImmediatePropagation()
      latest.current()
    }
    layers.add(layer)
    // Captured, because the panel may have listened first.
    listener.addEventListener('keydown', handleKeyDown, true)
    return () => {
      layers.delete(layer)
      listener.removeEventListener('keydown', handleKeyDown, true)
    }
  }, [latest, ref])
}
