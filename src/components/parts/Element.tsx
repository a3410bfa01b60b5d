import type { ReactNode } from 'react'
import { Replaceable } from './Replaceable.js'
import { useOwner } from './useOwner.js'

interface ElementProps {
  name: 'blockquote' | 'h3' | 'h4' | 'h5' | 'h6' | 'hr' | 'ol' | 'p' | 'ul'
  start?: number | undefined
  children?: ReactNode
}

/** An element of Markdown, or what the owner puts in its place. */
export function Element({ name: Name, ...attributes }: ElementProps): ReactNode {
  const ours = <Name {...attributes} />
  return useOwner().components[Name] ? <Replaceable name={Name} given={attributes}>{ours}</Replaceable> : ours
}
