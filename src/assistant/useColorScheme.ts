import { useSyncExternalStore } from 'react'
import { getServerSnapshot, observePage, readColorScheme, type ColorScheme } from '../page/index.js'

/**
 * The color scheme: the `colorScheme` prop, or that of the page with `auto`. `undefined` on a server, until the page is
 * hydrated.
 */
export function useColorScheme(choice: ColorScheme | 'auto' = 'auto'): ColorScheme | undefined {
  const pageColorScheme = useSyncExternalStore(observePage, readColorScheme, getServerSnapshot)
  return choice === 'auto' ? pageColorScheme : choice
}
