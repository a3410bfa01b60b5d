import { useCallback, useEffect, useState } from 'react'
import type { AssistantShell } from './AssistantShell.js'
import type { Opening } from './Opening.js'

/** What only a reader does. A pointer that rests where the page appears, or a focused field, is no act. */
const ACTS = ['click', 'pointermove', 'pointerdown', 'keydown']

const ASKING = '[data-docs-assistant-ask], [data-docs-assistant-open]'

interface LazyShell {
  /** `undefined` until it is loaded. */
  Shell?: typeof AssistantShell
  /** What the reader did on the page when it was loaded. */
  act?: Event | undefined
  hasFailed?: boolean
}

/**
 * What opens the panel, and how to load it; again, if that failed before. Loads it with the reader's
 * first act on the page.
 *
 * Opens for a click on an element that asks. That is heard before the host's own handlers are, so
 * that no router follows a link that asks.
 */
export function useShell(onOpen: (opening: Opening) => void): LazyShell & { load: (act?: Event) => void } {
  const [shell, setShell] = useState<LazyShell>({})
  const { Shell, hasFailed = false } = shell
  const isLoaded = !!Shell
  const load = useCallback((act?: Event) => {
    import('./AssistantShell.js').then(
      ({ AssistantShell: Shell }) => setShell({ Shell, act }),
      () => setShell({ hasFailed: true }),
    )
  }, [])

  // Watch for the first act, and for clicks
  useEffect(() => {
    const listening = new AbortController()
    const handleAct = (act: Event) => {
      // A moving pointer would try again and again.
      if (!isLoaded && !(hasFailed && act.type === 'pointermove')) load(act)
      const asking = act.type === 'click' && (act.composedPath()[0] as Partial<Element>).closest?.(ASKING)
      if (!asking) return
      act.preventDefault()
      onOpen({ question: (asking as HTMLElement).dataset.docsAssistantAsk, ask: true, by: 'element' })
    }
    for (const type of isLoaded ? ['click'] : ACTS) {
      document.addEventListener(type, handleAct, { capture: true, signal: listening.signal })
    }
    return () => listening.abort()
  }, [hasFailed, isLoaded, load, onOpen])

  return { ...shell, load }
}
