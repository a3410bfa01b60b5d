import { useCallback, useSyncExternalStore, type RefObject } from 'react'

/** Whether an element's content is wider or higher than itself. */
export function useIsScrollable(ref: RefObject<HTMLElement | null>): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const element = ref.current
      if (element === null || typeof ResizeObserver === 'undefined') return () => undefined
      const observer = new ResizeObserver(onChange)
      observer.observe(element)
      for (const child of element.children) observer.observe(child)
      return () => observer.disconnect()
    },
    [ref],
  )

  const measure = () => {
    const element = ref.current
    if (element === null) return false
    return element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight
  }

  return useSyncExternalStore(subscribe, measure, () => false)
}
