import { useSyncExternalStore } from 'react'
import { readColorScheme, type ColorScheme } from '../page/readColorScheme.js'
import { watchColorScheme } from '../page/watchColorScheme.js'

/** The colour scheme to show: the owner's choice, or with `auto` the host page's, live. */
export function useColorScheme(choice: ColorScheme | 'auto' = 'auto'): ColorScheme {
  const ofHost = useSyncExternalStore<ColorScheme>(watchColorScheme, readColorScheme, () => 'light')
  return choice === 'auto' ? ofHost : choice
}
