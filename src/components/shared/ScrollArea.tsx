import { useRef, type ReactElement, type ReactNode, useCallback, useSyncExternalStore, type RefObject } from 'react'

/** Whether an element's content is wider or higher than itself. Measured only when either changes its size. */
function useIsScrollable(ref: RefObject<HTMLElement | null>): boolean {
  const isScrollableRef = useRef(false)
  const subscribe = useCallback(
    (onChange: () => void) => {
      const element = ref.current
      if (element === null || typeof ResizeObserver === 'undefined') return () => undefined
      const measure = () => {
        isScrollableRef.current =
          element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight
        onChange()
      }
      const observer = new ResizeObserver(measure)
      observer.observe(element)
      for (const child of element.children) observer.observe(child)
      measure()
      return () => observer.disconnect()
    },
    [ref],
  )
  return useSyncExternalStore(
    subscribe,
    () => isScrollableRef.current,
    () => false,
  )
}

interface ScrollAreaProps {
  label: string
  className: string
  children: ReactNode
}

/** Contains content that may be wider than the answer. In the tab order only while it can be scrolled. */
export function ScrollArea({ label, className, children }: ScrollAreaProps): ReactElement {
  const ref = useRef<HTMLDivElement>(null)
  const isScrollable = useIsScrollable(ref)
  return (
    <div
      ref={ref}
      role="group"
      aria-label={label}
      className={className}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes it scrollable with the keyboard
      tabIndex={isScrollable ? 0 : undefined}
    >
      {children}
    </div>
  )
}
