import { memo, useEffect, type ComponentProps, type ComponentType, type ReactElement } from 'react'
import { useLazy } from '../shared/index.js'

type Parts = typeof import('./contextChunk.js')

/** The name of a part, and its props. */
type LazyPartProps = { [Name in keyof Parts]: { part: Name } & ComponentProps<Parts[Name]> }[keyof Parts]

const importChunk = () => import('./contextChunk.js')

/** A part of the composer or of a sent question that few conversations need. Loaded with the first of them. */
export const LazyPart = memo(function LazyPart({ part, ...props }: LazyPartProps): ReactElement | undefined {
  const { value: chunk, load } = useLazy(importChunk)
  useEffect(load, [load])
  const Part = chunk?.[part] as ComponentType<object> | undefined
  return Part && <Part {...props} />
})
