import { useMemo } from 'react'
import type { Filter } from '../contract/Filter.js'
import type { Config } from '../request/Config.js'
import { useIsHydrated } from './useIsHydrated.js'

/** What the page restricts answers to, as of this render; the same object until that changes. */
export function useFilter(config: Config): Filter | undefined {
  const isHydrated = useIsHydrated()
  const { version, language } = (isHydrated ? config.readFilter() : undefined) ?? {}
  return useMemo(() => {
    if (version === undefined && language === undefined) return undefined
    return { ...(version !== undefined && { version }), ...(language !== undefined && { language }) }
  }, [version, language])
}
