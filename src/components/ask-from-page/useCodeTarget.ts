import { useCallback, useEffect, useMemo, useState } from 'react'
import { findCodeBlock, readCode } from '../../page/index.js'
import { isInAssistant, type AskTarget } from './AskTarget.js'

/**
 * Time that a code block stays the target after the pointer has left it for the button at its edge, in milliseconds.
 */
const LEAVE_DELAY = 300

/**
 * The code block that the reader hovers or has focused, and a function that dismisses it.
 *
 * @param pointedAt the element that the reader hovers or has focused already
 */
export function useCodeTarget(pointedAt: EventTarget | undefined): readonly [AskTarget | undefined, () => void] {
  const [block, setBlock] = useState(() => findCodeBlock(pointedAt ?? null))
  const dismiss = useCallback(() => setBlock(undefined), [])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const handleEnter = (event: Event) => {
      clearTimeout(timer)
      if (isInAssistant(event)) return
      const found = findCodeBlock(event.composedPath()[0] ?? null)
      if (found !== undefined) setBlock(found)
      else timer = setTimeout(dismiss, LEAVE_DELAY)
    }
    const handleKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dismiss()
    }
    document.addEventListener('pointerover', handleEnter)
    // The pointer may have entered a block before this was loaded.
    document.addEventListener('pointermove', handleEnter, { once: true })
    document.addEventListener('focusin', handleEnter)
    document.addEventListener('keydown', handleKeyDown)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', handleEnter)
      document.removeEventListener('pointermove', handleEnter)
      document.removeEventListener('focusin', handleEnter)
      document.removeEventListener('keydown', handleKeyDown)
    }
  }, [dismiss])

  const target = useMemo<AskTarget | undefined>(
    () =>
      block && {
        kind: 'code',
        readBox: () => (block.isConnected ? block.getBoundingClientRect() : undefined),
        readItem: () => readCode(block),
      },
    [block],
  )
  return [target, dismiss]
}
