import { useEffect, useState } from 'react'
import { isOurs } from './isOurs.js'

/** How long the page must rest to count as resting, in milliseconds. */
const RESTS_AFTER = 120

/**
 * Whether something on the page scrolls, or its window changes size: whatever stands beside its text is then out of place.
 *
 * @param isWatched only while something stands there: an answer that follows its end scrolls twenty times a second
 */
export function useIsScrolling(isWatched: boolean): boolean {
  const [isScrolling, setIsScrolling] = useState(false)

  useEffect(() => {
    if (!isWatched) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const handleScroll = (event: Event) => {
      if (isOurs(event)) return
      clearTimeout(timer)
      timer = setTimeout(() => setIsScrolling(false), RESTS_AFTER)
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
  }, [isWatched])

  return isScrolling
}
