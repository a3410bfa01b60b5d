import { useSyncExternalStore } from 'react'
import { readColorScheme, observePage, getServerSnapshot, type ColorScheme } from '../page/observePage.js'

/** The color scheme: the `colorScheme` prop, or that of the page with `auto`. `undefined` follows the system. */
export function useColorScheme(choice: ColorScheme | 'auto' = 'auto'): ColorScheme | undefined {
  const pageColorScheme = useSyncExternalStore(observePage, readColorScheme, getServerSnapshot)
  return choice === 'auto' ? pageColorScheme : choice
}
