import { useEffect } from 'react'
import type { OpenOptions } from './DocsAssistantProps.js'

/**
 * The URL that has opened the assistant. A module variable, so that it opens once even if the component mounts again.
 */
let handledUrl: string | undefined

/** Whether the page was not reloaded or restored from the history, which must not ask the question again. */
function isFirstVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type !== 'reload' && navigation?.type !== 'back_forward'
}

/**
 * Opens the assistant if the URL contains `?assistant`; `?assistant=question` also fills the field.
 *
 * @param autoAsk whether to send the question: without it, a link cannot ask in the reader's name
 */
export function useAddress(autoAsk: boolean | undefined, onOpen: (request: OpenOptions) => void): void {
  useEffect(() => {
    const question = new URLSearchParams(location.search).get('assistant')
    if (question === null || handledUrl === location.href) return
    handledUrl = location.href
    onOpen({ by: 'address', ...(isFirstVisit() && { question, ask: autoAsk }) })
  }, [autoAsk, onOpen])
}
