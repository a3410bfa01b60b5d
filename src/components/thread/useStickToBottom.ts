import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { PanelMemory } from '../shared/index.js'

/** Events of a reader who interacts with the thread. */
const EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown']

/** The maximum distance from the end that counts as being at the end, in pixels. */
const TOLERANCE = 24

/** How far content may shrink, such as when a font is loaded, without counting as a scroll of the reader, in pixels. */
const ROUNDING = 2

interface StickToBottom {
  /** The element that scrolls. */
  scrollRef: RefObject<HTMLDivElement | null>
  /** Its only child, which grows. */
  contentRef: RefObject<HTMLDivElement | null>
  isAtBottom: boolean
  scrollToBottom: () => void
}

const topOf = (element: Element) => element.getBoundingClientRect().top

/** Whether the reader types in a field inside the element, which may be in a shadow tree. */
function isTypingIn(element: Element): boolean {
  const { activeElement } = element.getRootNode() as Document | ShadowRoot
  return activeElement instanceof HTMLTextAreaElement && element.contains(activeElement)
}

/**
 * Returns the scroll position as the index of the message at the top edge, and how many pixels of it are above
 * the edge. Unlike `scrollTop`, it can be restored in a panel of another width.
 */
function measurePosition(element: Element, content: Element): string {
  const top = topOf(element)
  const messages = [...content.children]
  const index = messages.findIndex((message) => message.getBoundingClientRect().bottom > top)
  return `${index} ${Math.round(top - topOf(messages[index] ?? element))}`
}

/**
 * Scrolls to the end of growing content until the reader scrolls up. Restores the scroll position of such a
 * reader on the next page.
 *
 * @param name identifies the content
 * @param isGrowing whether the content grows with renders, so that its size need not be observed
 * @param memory stores the name and the position, see `measurePosition`: `name 3 120`
 */
export function useStickToBottom(name: string, isGrowing: boolean, memory: PanelMemory['scroll'] | undefined): StickToBottom {
  const scrollRef = useRef<HTMLDivElement>(null)
  const contentRef = useRef<HTMLDivElement>(null)
  const isStuckRef = useRef(true)
  const [isAtBottom, setIsAtBottom] = useState(true)
  const [stored] = useState(() => memory?.read()?.split(' '))
  // The content is rendered in steps, so its position is restored with each of them until the reader interacts.
  const restoringRef = useRef(stored)
  const positionRef = useRef('')
  const wasStuckRef = useRef(true)
  // Set when scrolling to the end, because the reader can scroll up before the browser dispatches that scroll event.
  const lastTopRef = useRef(0)

  const scrollToBottom = useCallback(() => {
    isStuckRef.current = true
    wasStuckRef.current = true
    restoringRef.current = undefined
    setIsAtBottom(true)
    scrollRef.current?.scrollTo({ top: scrollRef.current.scrollHeight, behavior: 'instant' })
  }, [])

  const follow = useCallback(() => {
    const element = scrollRef.current
    if (element === null || element.clientHeight === 0) return
    const [storedName, index, offset] = restoringRef.current ?? []
    const message = storedName === name && contentRef.current?.children[Number(index)]
    if (message) {
      isStuckRef.current = false
      positionRef.current = `${index} ${offset}`
      element.scrollTop += topOf(message) - topOf(element) + Number(offset)
    } else if (isStuckRef.current && !isTypingIn(element)) { // The field must not scroll out of view.
      element.scrollTop = element.scrollHeight
      lastTopRef.current = element.scrollTop
    }
  }, [name])

  // Follow what this render added. In a layout effect, the browser paints only once.
  useLayoutEffect(follow)

  // Track where the reader scrolls to
  useEffect(() => {
    const element = scrollRef.current
    const content = contentRef.current
    if (element === null || content === null) return

    const handleScroll = () => {
      const top = element.scrollTop
      const lastTop = lastTopRef.current
      const distance = element.scrollHeight - element.clientHeight - top
      if (restoringRef.current?.[0] !== name) {
        // Content that has grown since the scroll also adds distance, but only a reader scrolls up.
        if (distance <= TOLERANCE) isStuckRef.current = true
        else if (top < lastTop - ROUNDING) isStuckRef.current = false
      }
      // Not updated by small steps up, so that they add up.
      if (!isStuckRef.current || top > lastTop || distance <= TOLERANCE) lastTopRef.current = top
      if (!isStuckRef.current) positionRef.current = measurePosition(element, content)
      // React may render even if the state is set to its current value.
      if (isStuckRef.current !== wasStuckRef.current) setIsAtBottom(isStuckRef.current)
      wasStuckRef.current = isStuckRef.current
    }
    const handleEvent = () => {
      restoringRef.current = undefined
    }
    for (const type of EVENTS) element.addEventListener(type, handleEvent, { passive: true })
    element.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      for (const type of EVENTS) element.removeEventListener(type, handleEvent)
      element.removeEventListener('scroll', handleScroll)
    }
  }, [name])

  // Follow growth without a render. Not observed while renders make it grow: that costs a second layout for each frame.
  useEffect(() => {
    const element = scrollRef.current
    const content = contentRef.current
    if (element === null || content === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(follow)
    observer.observe(element)
    if (!isGrowing) observer.observe(content)
    return () => observer.disconnect()
  }, [follow, isGrowing])

  // Save the scroll position, unless the thread was not shown on this page
  useEffect(() => {
    const handleLeave = () => {
      if (restoringRef.current?.[0] === name) return
      memory?.write(isStuckRef.current ? undefined : `${name} ${positionRef.current}`)
    }
    window.addEventListener('pagehide', handleLeave)
    return () => window.removeEventListener('pagehide', handleLeave)
  }, [memory, name])

  return { scrollRef, contentRef, isAtBottom, scrollToBottom }
}
