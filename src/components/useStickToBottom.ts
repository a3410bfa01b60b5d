import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Memory } from './Memory.js'

/** What a reader does in the thread. */
const ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown']

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

const topOf = (element: Element) => element.getBoundingClientRect().top

/** Whether the reader writes in the element, also where it is in a shadow tree. */
function isWritingIn(element: Element): boolean {
  const { activeElement } = element.getRootNode() as Document | ShadowRoot
  return activeElement instanceof HTMLTextAreaElement && element.contains(activeElement)
}

/** The message that is at the top, and how far it is above it: found again however wide the panel is then. */
function measurePlace(element: Element, content: Element): string {
  const top = topOf(element)
  const messages = [...content.children]
  const index = messages.findIndex((message) => message.getBoundingClientRect().bottom > top)
  return `${index} ${Math.round(top - topOf(messages[index] ?? element))}`
}

/**
 * Keeps the end of growing content in view, until the reader scrolls up; then leaves it to them, and
 * finds their place again on the next page.
 *
 * @param name of the content
 * @param isGrowing renders bring what is new, and each of them is followed; nothing else need be watched
 * @param memory holds the name, the number of the child at the top, and the pixels of it that are above
 */
export function useStickToBottom(name: string, isGrowing: boolean, memory: Memory['scroll'] | undefined): StickToBottom {
  const scrollRef = useRef<HTMLDivElement>(null)
  const contentRef = useRef<HTMLDivElement>(null)
  const isStuckRef = useRef(true)
  const [isAtBottom, setIsAtBottom] = useState(true)
  const [left] = useState(() => memory?.read()?.split(' '))
  // Where the reader was on the page before. What an answer consists of arrives bit by bit: it holds until they act.
  const leftRef = useRef(left)
  const placeRef = useRef('')
  const wasStuckRef = useRef(true)

  const scrollToBottom = useCallback(() => {
    isStuckRef.current = true
    wasStuckRef.current = true
    leftRef.current = undefined
    setIsAtBottom(true)
    scrollRef.current?.scrollTo({ top: scrollRef.current.scrollHeight, behavior: 'instant' })
  }, [])

  const follow = useCallback(() => {
    const element = scrollRef.current
    if (element === null || element.clientHeight === 0) return
    const [leftName, index, offset] = leftRef.current ?? []
    const message = leftName === name && contentRef.current?.children[Number(index)]
    if (message) {
      isStuckRef.current = false
      placeRef.current = `${index} ${offset}`
      element.scrollTop += topOf(message) - topOf(element) + Number(offset)
    } else if (isStuckRef.current && !isWritingIn(element)) {
      element.scrollTop = element.scrollHeight // but not away from what the reader writes in the thread
    }
  }, [name])

  // Follow what this render added. A scroll that happens before the frame is made needs no second one.
  useLayoutEffect(follow)

  // Notice where the reader scrolls to
  useEffect(() => {
    const element = scrollRef.current
    const content = contentRef.current
    if (element === null || content === null) return
    let lastTop = element.scrollTop

    const handleScroll = () => {
      const top = element.scrollTop
      const distance = element.scrollHeight - element.clientHeight - top
      if (leftRef.current?.[0] !== name) {
        // Content that grew before this event was delivered adds distance too: only a reader goes up.
        if (distance <= TOLERANCE) isStuckRef.current = true
        else if (top < lastTop) isStuckRef.current = false
      }
      lastTop = top
      if (!isStuckRef.current) placeRef.current = measurePlace(element, content)
      // React may render for a state that is set to what it is.
      if (isStuckRef.current !== wasStuckRef.current) setIsAtBottom(isStuckRef.current)
      wasStuckRef.current = isStuckRef.current
    }
    const handleAct = () => {
      leftRef.current = undefined
    }
    for (const act of ACTS) element.addEventListener(act, handleAct, { passive: true })
    element.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      for (const act of ACTS) element.removeEventListener(act, handleAct)
      element.removeEventListener('scroll', handleScroll)
    }
  }, [name])

  // Follow what grows by itself. To watch what each render makes larger costs a frame a second look at the page.
  useEffect(() => {
    const element = scrollRef.current
    const content = contentRef.current
    if (element === null || content === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(follow)
    observer.observe(element)
    if (!isGrowing) observer.observe(content)
    return () => observer.disconnect()
  }, [follow, isGrowing])

  // Keep the place, unless nobody has looked at the thread on this page
  useEffect(() => {
    const handleLeave = () => {
      if (leftRef.current?.[0] !== name) memory?.write(isStuckRef.current ? undefined : `${name} ${placeRef.current}`)
    }
    window.addEventListener('pagehide', handleLeave)
    return () => window.removeEventListener('pagehide', handleLeave)
  }, [memory, name])

  return { scrollRef, contentRef, isAtBottom, scrollToBottom }
}
