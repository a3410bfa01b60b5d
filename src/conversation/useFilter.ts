import { useState } from 'react'
import type { Filter } from '../contract/AssistantRequest.js'
import type { Config } from '../request/resolveConfig.js'
import { useIsHydrated } from './useIsHydrated.js'

const isSame = (one: Filter | undefined, other: Filter | undefined) =>
  one?.version === other?.version && one?.language === other?.language

/**
 * Returns the filter of the page, as the same object until it changes. Not updated while an answer is
 * streaming, which renders twenty times a second.
 */
export function useFilter(config: Config, isStreaming: boolean): Filter | undefined {
  const isHydrated = useIsHydrated()
  const [filter, setFilter] = useState<Filter>()
  if (!isHydrated || isStreaming) return filter
  const found = config.readFilter()
  if (!isSame(found, filter)) setFilter(found)
  return filter
}
