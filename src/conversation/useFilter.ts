import { useState } from 'react'
import type { Filter } from '../contract/AssistantRequest.js'
import { useIsHydrated } from '../shared/useIsHydrated.js'

const isSame = (one: Filter | undefined, other: Filter | undefined) =>
  one?.version === other?.version && one?.language === other?.language

/**
 * Returns a filter of the page, as the same object until it changes. Not updated while an answer is
 * streaming, which renders twenty times a second.
 */
export function useFilter(readFilter: () => Filter | undefined, isStreaming: boolean): Filter | undefined {
  const isHydrated = useIsHydrated()
  const [filter, setFilter] = useState<Filter>()
  if (!isHydrated || isStreaming) return filter
  const found = readFilter()
  if (!isSame(found, filter)) setFilter(found)
  return filter
}
