import { useState } from 'react'
import type { Filter } from '../contract/Filter.js'
import type { Config } from '../request/Config.js'
import { useIsHydrated } from './useIsHydrated.js'

const isSame = (one: Filter | undefined, other: Filter | undefined) =>
  one?.version === other?.version && one?.language === other?.language

/**
 * What the page restricts answers to, as of this render; the same object until that changes. Not
 * looked up while an answer arrives: that renders twenty times a second.
 */
export function useFilter(config: Config, isArriving: boolean): Filter | undefined {
  const isHydrated = useIsHydrated()
  const [filter, setFilter] = useState<Filter>()
  if (!isHydrated || isArriving) return filter
  const found = config.readFilter()
  if (!isSame(found, filter)) setFilter(found)
  return filter
}
