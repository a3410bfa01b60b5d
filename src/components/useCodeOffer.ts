import { useCallback, useEffect, useMemo, useState } from 'react'
import { findCodeBlock } from '../page/findCodeBlock.js'
import { readCode } from '../page/readCode.js'
import { isOurs } from './isOurs.js'
import type { Offer } from './Offer.js'

/** How long a pointer may take from a code block to the button at its edge, in milliseconds. */
const GRACE = 300

/**
 * The code block that the reader points to or has the focus in, and how to dismiss it.
 *
 * @param act what happened before this was loaded, which may have been to point to one
 */
export function useCodeOffer(act: Event | undefined): readonly [Offer | undefined, () => void] {
  const [block, setBlock] = useState(() => findCodeBlock(act?.target ?? null))
  const dismiss = useCallback(() => setBlock(undefined), [])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const handleTurn = (event: Event) => {
      clearTimeout(timer)
      if (isOurs(event)) return
      const found = findCodeBlock(event.composedPath()[0] ?? null)
      if (found !== undefined) setBlock(found)
      else timer = setTimeout(dismiss, GRACE)
    }
    const handleKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dismiss()
    }
    document.addEventListener('pointerover', handleTurn)
    document.addEventListener('focusin', handleTurn)
    document.addEventListener('keydown', handleKeyDown)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', handleTurn)
      document.removeEventListener('focusin', handleTurn)
      document.removeEventListener('keydown', handleKeyDown)
    }
  }, [dismiss])

  const offer = useMemo<Offer | undefined>(
    () =>
      block && {
        kind: 'code',
        readBox: () => (block.isConnected ? block.getBoundingClientRect() : undefined),
        readItem: () => readCode(block),
      },
    [block],
  )
  return [offer, dismiss]
}
