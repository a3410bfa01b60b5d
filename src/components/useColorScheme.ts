import { useSyncExternalStore } from 'react'
import { readColorScheme, type ColorScheme } from '../page/readColorScheme.js'
import { readNothing } from '../page/readNothing.js'
import { watchPage } from '../page/watchPage.js'

/** The colour scheme to show: the owner's choice, or with `auto` the host page's, live. `undefined`: that of the system. */
export function useColorScheme(choice: ColorScheme | 'auto' = 'auto'): ColorScheme | undefined {
  const ofHost = useSyncExternalStore(watchPage, readColorScheme, readNothing)
  return choice === 'auto' ? ofHost : choice
}
