import { useEffect, useState } from 'react'
import { isInAssistant } from './AskTarget.js'

/** Time without a scroll event after which scrolling counts as ended, in milliseconds. */
const SCROLL_END_DELAY = 120

/**
 * Whether the page is scrolling or its window is being resized: a floating button would be at the wrong position.
 *
 * @param isEnabled whether to listen: a streaming answer scrolls twenty times a second
 */
export function useIsScrolling(isEnabled: boolean): boolean {
  const [isScrolling, setIsScrolling] = useState(false)

  useEffect(() => {
    if (!isEnabled) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const handleScroll = (event: Event) => {
      if (isInAssistant(event)) return
      clearTimeout(timer)
      timer = setTimeout(() => setIsScrolling(false), SCROLL_END_DELAY)
      setIsScrolling(true)
    }
    window.addEventListener('scroll', handleScroll, { capture: true, passive: true })
    window.addEventListener('resize', handleScroll)
    return () => {
      clearTimeout(timer)
      setIsScrolling(false)
      window.removeEventListener('scroll', handleScroll, { capture: true })
      window.removeEventListener('resize', handleScroll)
    }
  }, [isEnabled])

  return isScrolling
}
