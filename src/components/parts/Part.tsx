import type { ReactElement, ReactNode } from 'react'
import type { PartProps, Parts } from './PartProps.js'
import { Replaceable } from './Replaceable.js'

interface PartOptions<Name extends keyof Parts> {
  name: Name
  given: Parts[Name]
  /** When this is another, an owner's component that has failed is tried again. */
  chance?: unknown
  /** Ours. The owner's component gets it too, to put something around it. */
  children: ReactElement
}

/** A part of the panel, or what the owner puts in its place. */
export function Part<Name extends keyof Parts>({ name, given, chance, children }: PartOptions<Name>): ReactNode {
  const all = { ...given, children } as PartProps[Name]
  return <Replaceable name={name} given={all} chance={chance}>{children}</Replaceable>
}
