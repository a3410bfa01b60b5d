import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** Returns `false` on a server and during hydration, so that the first render is the same on both. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
