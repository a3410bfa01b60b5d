import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useLatest } from '../../shared/useLatest.js'
import type { PanelStorage } from '../shared/index.js'

/** Events of a reader who interacts with the thread. */
const EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown']

/** The maximum distance from the end that counts as being at the end, in pixels. */
const TOLERANCE = 24

/** Pixels by which content may shrink, such as when a font is loaded, without counting as a scroll of the reader. */
const ROUNDING = 2

/** The distance between the top edge and a new question, in pixels. */
const QUESTION_GAP = 20

/** Maximum share of the view that a long question takes, so that its answer is in view. */
const QUESTION_SHARE = 0.5

interface ThreadScroll {
  /** The element that scrolls. */
  scrollRef: RefObject<HTMLDivElement | null>
  /** Its only child, which grows. */
  contentRef: RefObject<HTMLDivElement | null>
  isAtEnd: boolean
  /**
   * Scrolls a question, by its index, to the top edge, where it stays while its answer grows below. Without an index,
   * scrolls to the end and follows it.
   */
  scrollTo: (index?: number) => void
}

const topOf = (element: Element) => element.getBoundingClientRect().top

const distanceToEnd = ({ scrollHeight, clientHeight, scrollTop }: Element) => scrollHeight - clientHeight - scrollTop

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
 * Scrolls a new question to the top edge. What is read there does not move while the answer grows, until the reader
 * scrolls to its end: that is then followed until the reader scrolls up. Restores the scroll position of a reader who
 * has scrolled up on the next page.
 *
 * @param name identifies the content
 * @param count of the messages that the content begins with
 * @param isGrowing whether the content grows with renders, so that its size need not be observed
 * @param storage stores the name and the position, see `measurePosition`: `name 3 120`
 */
export function useThreadScroll(
  name: string,
  count: number,
  isGrowing: boolean,
  storage: PanelStorage['scroll'] | undefined,
): ThreadScroll {
  const scrollRef = useRef<HTMLDivElement>(null)
  const contentRef = useRef<HTMLDivElement>(null)
  const isFollowingRef = useRef(true)
  /** The index of the question at the top edge, until the reader scrolls. */
  const questionRef = useRef<number>(undefined)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const [stored] = useState(() => storage?.read()?.split(' '))
  // The content is rendered in steps, so its position is restored with each of them until the reader interacts.
  const restoringRef = useRef(stored)
  const positionRef = useRef('')
  const wasAtEndRef = useRef(true)
  // Set when scrolling, because the reader can scroll before the browser dispatches that scroll event.
  const lastTopRef = useRef(0)

  const latestCount = useLatest(count)

  const releaseQuestion = useCallback(() => {
    questionRef.current = undefined
    contentRef.current?.style.removeProperty('min-block-size')
  }, [])

  const updateEnd = useCallback(() => {
    const isEnd =
      isFollowingRef.current || (scrollRef.current !== null && distanceToEnd(scrollRef.current) <= TOLERANCE)
    // React may render even if the state is set to its current value.
    if (isEnd !== wasAtEndRef.current) setIsAtEnd(isEnd)
    wasAtEndRef.current = isEnd
  }, [])

  const follow = useCallback(() => {
    const element = scrollRef.current
    const content = contentRef.current
    if (!element || !content || element.clientHeight === 0) return
    const [storedName, index, offset] = restoringRef.current ?? []
    const message = storedName === name && content.children[Number(index)]
    // A withdrawn question is removed with its space.
    if (questionRef.current !== undefined && questionRef.current >= latestCount.current) releaseQuestion()
    const question = content.children[questionRef.current ?? -1]
    if (message) {
      isFollowingRef.current = false
      positionRef.current = `${index} ${offset}`
      element.scrollTop += topOf(message) - topOf(element) + Number(offset)
    } else if (question !== undefined && !isTypingIn(element)) {
      const view = element.clientHeight
      const top = topOf(question) - topOf(content)
      const edge = Math.round(Math.max(top - QUESTION_GAP, top + question.clientHeight - view * QUESTION_SHARE))
      positionRef.current = `${questionRef.current} ${Math.round(edge - top)}`
      // Reserves space for the answer.
      content.style.minBlockSize = `${edge + view}px`
      element.scrollTop = edge
      lastTopRef.current = element.scrollTop
    } else if (isFollowingRef.current && !isTypingIn(element)) {
      // The field must not scroll out of view.
      element.scrollTop = element.scrollHeight
      lastTopRef.current = element.scrollTop
    }
    updateEnd()
  }, [name, latestCount, releaseQuestion, updateEnd])

  const scrollTo = useCallback(
    (index?: number) => {
      isFollowingRef.current = index === undefined
      questionRef.current = index
      restoringRef.current = undefined
      follow()
    },
    [follow],
  )

  // Another conversation begins at its end
  useLayoutEffect(
    () => () => {
      isFollowingRef.current = true
      releaseQuestion()
    },
    [name, releaseQuestion],
  )

  // Follow what this render added. In a layout effect, the browser paints only once.
  useLayoutEffect(follow)

  // Track where the reader scrolls to
  useEffect(() => {
    const element = scrollRef.current
    const content = contentRef.current
    if (!element || !content) return

    const handleScroll = () => {
      const top = element.scrollTop
      const lastTop = lastTopRef.current
      const isEnd = distanceToEnd(element) <= TOLERANCE
      if (restoringRef.current?.[0] !== name) {
        // Content that has grown since the scroll also adds distance, but only a reader scrolls up.
        const isUp = top < lastTop - ROUNDING
        if (isEnd ? top > lastTop : isUp) isFollowingRef.current = isEnd
        if (isUp || top > lastTop) questionRef.current = undefined
      }
      // Not updated by small steps up, so that they add up.
      if (!isFollowingRef.current || top > lastTop || isEnd) lastTopRef.current = top
      if (!isFollowingRef.current) positionRef.current = measurePosition(element, content)
      updateEnd()
    }
    const handleEvent = (event: Event) => {
      // Pages that scroll themselves, or lock their scrolling, prevent the default of these for the whole window.
      if (/wheel|touchmove/.test(event.type) && element.scrollHeight > element.clientHeight) event.stopPropagation()
      restoringRef.current = undefined
      questionRef.current = undefined
    }
    for (const type of EVENTS) element.addEventListener(type, handleEvent, { passive: true })
    element.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      for (const type of EVENTS) element.removeEventListener(type, handleEvent)
      element.removeEventListener('scroll', handleScroll)
    }
  }, [name, updateEnd])

  // Follow growth without a render. Not observed while renders make it grow: that costs a second layout for each frame.
  useEffect(() => {
    const element = scrollRef.current
    const content = contentRef.current
    if (!element || !content || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(follow)
    // With its scroll bar, which comes and goes with what `follow` does: that would be a loop.
    observer.observe(element, { box: 'border-box' })
    if (!isGrowing) observer.observe(content)
    return () => observer.disconnect()
  }, [follow, isGrowing])

  // Save the scroll position, unless the thread was not shown on this page
  useEffect(() => {
    const handleLeave = () => {
      if (restoringRef.current?.[0] === name) return
      storage?.write(isFollowingRef.current ? undefined : `${name} ${positionRef.current}`)
    }
    window.addEventListener('pagehide', handleLeave)
    return () => window.removeEventListener('pagehide', handleLeave)
  }, [storage, name])

  return { scrollRef, contentRef, isAtEnd, scrollTo }
}
