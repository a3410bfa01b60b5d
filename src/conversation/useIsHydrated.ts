import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** `false` on a server and while its markup is taken over, so that the first render is the same on both. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
