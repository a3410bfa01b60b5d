import { useEffect } from 'react'
import type { Opening } from './Opening.js'

/** The address that has opened the assistant, so that it does so once however often the component mounts. */
let answered: string | undefined

/** A page that was loaded anew or come back to has had its answer. */
function isFirstVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type !== 'reload' && navigation?.type !== 'back_forward'
}

/**
 * `?assistant` in the address opens the assistant, `?assistant=question` fills its field as well.
 * Whoever writes a link must not be able to ask in the reader's name, unless the owner allows it.
 */
export function useAddress(mayAsk: boolean, onOpen: (opening: Opening) => void): void {
  useEffect(() => {
    const question = new URLSearchParams(location.search).get('assistant')
    if (question === null || answered === location.href) return
    answered = location.href
    onOpen({ by: 'address', ...(isFirstVisit() && { question, ask: mayAsk }) })
  }, [mayAsk, onOpen])
}
