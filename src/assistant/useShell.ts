import { useCallback, useEffect, useState } from 'react'
import type { AssistantShell } from './AssistantShell.js'
import type { OpenOptions } from './DocsAssistantProps.js'

interface LazyShell {
  /** `undefined` until it is loaded. */
  Shell: typeof AssistantShell | undefined
  /** The last event of the reader on the page before the shell was loaded. */
  firstEvent: Event | undefined
  hasFailed: boolean
  /** Called when the shell or the panel has been loaded, or could not be. */
  onLoadSettled: (hasFailed: boolean) => void
  /** Loads the shell and the panel, or loads them again after a failure. */
  load: () => void
}

const importShell = () => import('./AssistantShell.js')
const importShellWithPanel = () => import('./launcherChunk.js')

/**
 * Loads the shell on the reader's first interaction with the page, or at once for the agents of the browser.
 *
 * Also opens the assistant on a click on an element with `data-docs-assistant-ask` or
 * `data-docs-assistant-open`. Listens in the capture phase, so that no router follows such a link. Of several assistants
 * that opens whose domain is in `data-docs-assistant-domain`, or else the first.
 */
export function useShell(
  domain: string,
  hasAgents: boolean | undefined,
  onOpen: (request: OpenOptions) => void,
): LazyShell {
  const [hasFailed, setHasFailed] = useState(false)
  const [firstEvent, setFirstEvent] = useState<Event>()
  const [Shell, setShell] = useState<typeof AssistantShell>()
  const load = useCallback((importChunk: typeof importShell = importShellWithPanel) => {
    importChunk().then(
      // Leaves `hasFailed` to the shell, which reports whether the panel was loaded: each event on the page starts an
      // import, so one may end after that report.
      (module) => setShell(() => module.AssistantShell),
      () => setHasFailed(true),
    )
  }, [])

  useEffect(() => {
    if (Shell) return
    if (hasAgents && document.modelContext) load(importShell)
    const handleEvent = (event: Event) => {
      if (!(event as KeyboardEvent).repeat) setFirstEvent(event)
      load(importShell)
    }
    // Not `pointerover` or `focusin`, which also occur without a reader: under a resting pointer and with autofocus.
    // `pointermove` only once, because each move would retry a failed load.
    const types = ['click', 'keydown', 'pointerdown', 'pointermove']
    types.forEach((type) =>
      document.addEventListener(type, handleEvent, { capture: true, once: type === 'pointermove' }),
    )
    return () => types.forEach((type) => document.removeEventListener(type, handleEvent, true))
  }, [Shell, hasAgents, load])

  useEffect(() => {
    const handleClick = (event: Event) => {
      const clicked = event.composedPath()[0] as Partial<Element>
      const opener = clicked.closest?.<HTMLElement>('[data-docs-assistant-ask], [data-docs-assistant-open]')
      if (!opener || (opener.dataset.docsAssistantDomain ?? domain) !== domain || 'docsAssistant' in event) return
      Object.assign(event, { docsAssistant: domain })
      event.preventDefault()
      onOpen({ question: opener.dataset.docsAssistantAsk, ask: true, by: 'element' })
    }
    document.addEventListener('click', handleClick, true)
    return () => document.removeEventListener('click', handleClick, true)
  }, [domain, onOpen])

  return { Shell, firstEvent, hasFailed, onLoadSettled: setHasFailed, load }
}
