import { useCallback, useEffect, useState } from 'react'
import { readSelection } from '../page/readSelection.js'
import { isOurs } from './isOurs.js'
import type { Offer } from './Offer.js'

/** How long a selection must rest to count as made, in milliseconds. */
const SETTLED_AFTER = 20

const toOffer = (found: NonNullable<ReturnType<typeof readSelection>>): Offer => ({
  kind: 'textSelection',
  readBox: () => readSelection()?.box,
  readItem: () => readSelection()?.item ?? found.item,
})

/**
 * What the reader has selected, once the selection rests, and how to dismiss it. While it changes this
 * costs a timer: on a long page, reading a selection is work.
 */
export function useSelectionOffer(): readonly [Offer | undefined, () => void] {
  const [offer, setOffer] = useState<Offer>()
  const dismiss = useCallback(() => setOffer(undefined), [])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isPressed = false

    const read = () => {
      const found = isPressed ? undefined : readSelection()
      setOffer(found && toOffer(found))
    }
    const settle = () => {
      clearTimeout(timer)
      timer = setTimeout(read, SETTLED_AFTER)
    }
    const handlePress = (event: PointerEvent) => {
      if (isOurs(event)) return
      // A finger goes on selecting with handles of the system's own, of which no event tells.
      isPressed = event.pointerType === 'mouse'
      setOffer(undefined)
    }
    const handleRelease = (event: Event) => {
      isPressed = false
      if (!isOurs(event)) settle()
    }
    const handleKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOffer(undefined)
    }

    document.addEventListener('selectionchange', settle)
    document.addEventListener('pointerdown', handlePress, true)
    document.addEventListener('pointerup', handleRelease, true)
    document.addEventListener('pointercancel', handleRelease, true)
    document.addEventListener('keydown', handleKeyDown)
    settle() // What was selected before this was loaded
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', settle)
      document.removeEventListener('pointerdown', handlePress, true)
      document.removeEventListener('pointerup', handleRelease, true)
      document.removeEventListener('pointercancel', handleRelease, true)
      document.removeEventListener('keydown', handleKeyDown)
    }
  }, [])

  return [offer, dismiss]
}
