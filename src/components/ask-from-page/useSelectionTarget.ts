import { useCallback, useEffect, useState } from 'react'
import { readSelection } from '../../page/index.js'
import { isInAssistant, type AskTarget } from './AskTarget.js'

/** Time that a selection must be unchanged before it is read, in milliseconds. */
const SETTLE_DELAY = 20

const toTarget = (found: NonNullable<ReturnType<typeof readSelection>>): AskTarget => ({
  kind: 'textSelection',
  readBox: () => readSelection()?.box,
  readItem: () => readSelection()?.item ?? found.item,
})

/**
 * The reader's selection, once it is stable, and a function that dismisses it. Debounced, because reading
 * a selection is slow on a long page.
 */
export function useSelectionTarget(): readonly [AskTarget | undefined, () => void] {
  const [target, setTarget] = useState<AskTarget>()
  const dismiss = useCallback(() => setTarget(undefined), [])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isPressed = false

    const read = () => {
      const found = isPressed ? undefined : readSelection()
      setTarget(found && toTarget(found))
    }
    const readLater = () => {
      clearTimeout(timer)
      timer = setTimeout(read, SETTLE_DELAY)
    }
    const handlePress = (event: PointerEvent) => {
      if (isInAssistant(event)) return
      // On touch screens, the selection handles of the system fire no pointer events.
      isPressed = event.pointerType === 'mouse'
      setTarget(undefined)
    }
    const handleRelease = (event: Event) => {
      isPressed = false
      if (!isInAssistant(event)) readLater()
    }
    const handleKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setTarget(undefined)
    }

    document.addEventListener('selectionchange', readLater)
    document.addEventListener('pointerdown', handlePress, true)
    document.addEventListener('pointerup', handleRelease, true)
    document.addEventListener('pointercancel', handleRelease, true)
    document.addEventListener('keydown', handleKeyDown)
    readLater() // The page may have had a selection before this was loaded.
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', readLater)
      document.removeEventListener('pointerdown', handlePress, true)
      document.removeEventListener('pointerup', handleRelease, true)
      document.removeEventListener('pointercancel', handleRelease, true)
      document.removeEventListener('keydown', handleKeyDown)
    }
  }, [])

  return [target, dismiss]
}
