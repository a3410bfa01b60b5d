import { useEffect, useState } from 'react'
import { isOurs } from './isOurs.js'

/** How long the page must rest to count as resting, in milliseconds. */
const RESTS_AFTER = 120

/** Whether something on the page scrolls, or its window changes size: whatever stands beside its text is then out of place. */
export function useIsScrolling(): boolean {
  const [isScrolling, setIsScrolling] = useState(false)

  useEffect(() => {
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
      window.removeEventListener('scroll', handleScroll, { capture: true })
      window.removeEventListener('resize', handleScroll)
    }
  }, [])

  return isScrolling
}
