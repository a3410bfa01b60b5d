import { useCallback, useRef, useSyncExternalStore, type RefObject } from 'react'

/** Whether an element's content is wider or higher than itself. Looked at when either changes size, never in between. */
export function useIsScrollable(ref: RefObject<HTMLElement | null>): boolean {
  const isScrollableRef = useRef(false)
  const subscribe = useCallback(
    (onChange: () => void) => {
      const element = ref.current
      if (element === null || typeof ResizeObserver === 'undefined') return () => undefined
      const look = () => {
        isScrollableRef.current =
          element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight
        onChange()
      }
      const observer = new ResizeObserver(look)
      observer.observe(element)
      for (const child of element.children) observer.observe(child)
      look()
      return () => observer.disconnect()
    },
    [ref],
  )
  return useSyncExternalStore(subscribe, () => isScrollableRef.current, () => false)
}
