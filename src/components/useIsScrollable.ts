import { useEffect, useState, type RefObject } from 'react'

/** Whether an element's content is wider or higher than itself. */
export function useIsScrollable(ref: RefObject<HTMLElement | null>): boolean {
  const [isScrollable, setIsScrollable] = useState(false)

  // Measure whenever the element or its content changes size
  useEffect(() => {
    const element = ref.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
      setIsScrollable(scrollWidth > clientWidth || scrollHeight > clientHeight)
    })
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [ref])

  return isScrollable
}
