import type { ComponentType, ReactNode } from 'react'
import { Guard } from './Guard.js'
import type { PartProps } from './PartProps.js'
import { useOwner } from './useOwner.js'

interface ReplaceableProps<Name extends keyof PartProps> {
  name: Name
  /** What the owner's component gets. */
  given: PartProps[Name]
  /** When this is another, an owner's component that has failed is tried again. */
  chance?: unknown
  /** Ours. */
  children: ReactNode
}

/** What the owner puts in place of ours. Where that fails, or there is nothing, ours is shown. */
export function Replaceable<Name extends keyof PartProps>(props: ReplaceableProps<Name>): ReactNode {
  const { name, given, chance, children } = props
  const { components, onBroken } = useOwner()
  const Own = components[name] as ComponentType<object> | undefined
  if (Own === undefined) return children
  return (
    <Guard ours={children} chance={chance ?? Own} onBroken={(error) => onBroken(`components.${name}`, error)}>
      <Own {...given} />
    </Guard>
  )
}
