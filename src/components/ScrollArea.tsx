import { useRef, type ReactElement, type ReactNode } from 'react'
import { useIsScrollable } from './useIsScrollable.js'

interface ScrollAreaProps {
  label: string
  className: string
  children: ReactNode
}

/** Holds what may be wider than an answer. The tab order has it only while there is something to scroll. */
export function ScrollArea({ label, className, children }: ScrollAreaProps): ReactElement {
  const ref = useRef<HTMLDivElement>(null)
  const isScrollable = useIsScrollable(ref)
  return (
    <div
      ref={ref}
      role="group"
      aria-label={label}
      className={className}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else no key could scroll it
      tabIndex={isScrollable ? 0 : undefined}
    >
      {children}
    </div>
  )
}
