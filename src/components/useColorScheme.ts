import { useSyncExternalStore } from 'react'
import { readColorScheme, type ColorScheme } from '../page/readColorScheme.js'
import { watchColorScheme } from '../page/watchColorScheme.js'

const readNothing = () => undefined

/** The colour scheme to show: the owner's choice, or with `auto` the host page's, live. `undefined`: that of the system. */
export function useColorScheme(choice: ColorScheme | 'auto' = 'auto'): ColorScheme | undefined {
  const ofHost = useSyncExternalStore(watchColorScheme, readColorScheme, readNothing)
  return choice === 'auto' ? ofHost : choice
}
