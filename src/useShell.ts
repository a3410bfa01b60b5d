import { useCallback, useEffect, useRef, useState } from 'react'
import type { AssistantShell } from './AssistantShell.js'
import type { Opening } from './Opening.js'

interface LazyShell {
  /** `undefined` until it is loaded. */
  Shell?: typeof AssistantShell
  /** What the reader did last on the page before it was loaded. */
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
  const { Shell, hasFailed } = shell
  // A shortcut is two acts, and what loads for the second may be there before what loads for the first.
  const lastRef = useRef<Event>(undefined)
  const load = useCallback((act?: Event) => {
    if (act) lastRef.current = act
    import('./AssistantShell.js').then(
      ({ AssistantShell: Shell }) => setShell({ Shell, act: lastRef.current }),
      () => setShell({ hasFailed: true }),
    )
  }, [])

  // Watch for the first act, and for clicks
  useEffect(() => {
    // What only a reader does. A pointer that rests where the page appears, or a focused field, is no act.
    // Once all is there, only clicks; after a failure no moves, which would try again and again.
    const acts = ['click', 'keydown', 'pointerdown', 'pointermove'].slice(0, Shell ? 1 : hasFailed ? 3 : 4)
    const handleAct = (act: Event) => {
      if (!Shell) load(act)
      if (act.type !== 'click') return
      const clicked = act.composedPath()[0] as Partial<Element>
      const asking = clicked.closest?.('[data-docs-assistant-ask], [data-docs-assistant-open]')
      if (!asking) return
      act.preventDefault()
      onOpen({ question: (asking as HTMLElement).dataset.docsAssistantAsk, ask: true, by: 'element' })
    }
    for (const type of acts) document.addEventListener(type, handleAct, true)
    return () => {
      for (const type of acts) document.removeEventListener(type, handleAct, true)
    }
  }, [Shell, hasFailed, load, onOpen])

  return { ...shell, load }
}
