import type { ReactElement, ReactNode } from 'react'
import { Element } from '../parts/Element.js'

const levels = ['h3', 'h3', 'h4', 'h5', 'h6', 'h6'] as const

/** A heading of an answer, below the panel's own `h2` whatever depth the answer gives it. */
export function MarkdownHeading({ depth, children }: { depth: number; children: ReactNode }): ReactElement {
  return <Element name={levels[depth - 1] ?? 'h6'}>{children}</Element>
}
