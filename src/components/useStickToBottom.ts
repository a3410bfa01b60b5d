import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** How far above the end, in pixels, still counts as being at the end. */
const TOLERANCE = 24

interface StickToBottom {
  /** For the element that scrolls. */
  scrollRef: RefObject<HTMLDivElement | null>
  /** For its one child, which grows. */
  contentRef: RefObject<HTMLDivElement | null>
  isAtBottom: boolean
  scrollToBottom: () => void
}

/** Keeps the end of growing content in view, until the reader scrolls up; then leaves it to them. */
export function useStickToBottom(): StickToBottom {
  const scrollRef = useRef<HTMLDivElement>(null)
  const contentRef = useRef<HTMLDivElement>(null)
  const isStuckRef = useRef(true)
  const [isAtBottom, setIsAtBottom] = useState(true)

  const scrollToBottom = useCallback(() => {
    isStuckRef.current = true
    setIsAtBottom(true)
    scrollRef.current?.scrollTo({ top: scrollRef.current.scrollHeight, behavior: 'instant' })
  }, [])

  // Follow what this render added. A scroll that happens before the frame is made needs no second one.
  useLayoutEffect(() => {
    const element = scrollRef.current
    if (element !== null && isStuckRef.current) element.scrollTop = element.scrollHeight
  })

  // Notice where the reader scrolls to, and follow what grows by itself
  useEffect(() => {
    const element = scrollRef.current
    const content = contentRef.current
    if (element === null || content === null || typeof ResizeObserver === 'undefined') return
    let lastTop = element.scrollTop

    const handleScroll = () => {
      const top = element.scrollTop
      const distance = element.scrollHeight - element.clientHeight - top
      const wasStuck = isStuckRef.current
      // Content that grew before this event was delivered adds distance too: only a reader goes up.
      if (distance <= TOLERANCE) isStuckRef.current = true
      else if (top < lastTop) isStuckRef.current = false
      lastTop = top
      // React may render for a state that is set to what it is.
      if (isStuckRef.current !== wasStuck) setIsAtBottom(isStuckRef.current)
    }
    const observer = new ResizeObserver(() => {
      if (isStuckRef.current) element.scrollTop = element.scrollHeight
    })

    element.addEventListener('scroll', handleScroll, { passive: true })
    observer.observe(element)
    observer.observe(content)
    return () => {
      element.removeEventListener('scroll', handleScroll)
      observer.disconnect()
    }
  }, [])

  return { scrollRef, contentRef, isAtBottom, scrollToBottom }
}
