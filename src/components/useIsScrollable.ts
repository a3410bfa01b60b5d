import { useEffect, useState, type RefObject } from 'react'

/** Whether an element's content is wider or higher than itself. Looked at when either changes size, never in between. */
export function useIsScrollable(ref: RefObject<HTMLElement | null>): boolean {
  const [isScrollable, setIsScrollable] = useState(false)

  // Look after each layout that changed a size, when looking costs nothing
  useEffect(() => {
    const element = ref.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      setIsScrollable(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight)
    })
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [ref])

  return isScrollable
}
