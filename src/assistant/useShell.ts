import { useCallback, useInsertionEffect, useState } from 'react'
import type { AssistantShell } from './AssistantShell.js'
import type { DocsAssistantProps, OpenOptions } from './DocsAssistantProps.js'

interface LazyShell {
  /** `undefined` until it is loaded. */
  Shell: typeof AssistantShell | undefined
  /** The last event of the reader on the page before the shell was loaded. */
  firstEvent: Event | undefined
  hasFailed: boolean
  /** Called when the shell or the panel has been loaded, or could not be. */
  onSettled: (hasFailed: boolean) => void
  /** Loads the shell and the panel, or loads them again after a failure. */
  load: () => void
}

const importShell = () => import('./AssistantShell.js')
const importShellWithPanel = () => import('./launcherChunk.js')

/**
 * Loads the shell on the reader's first interaction with the page, or at once for the agents of the browser.
 *
 * Also opens the assistant on a click on an element with `data-docs-assistant-ask` or
 * `data-docs-assistant-open`. Listens in the capture phase, so that no router follows such a link. Of several
 * assistants that opens whose domain is in `data-docs-assistant-domain`, or else the first.
 */
export function useShell(
  { domain, agents: hasAgents, shortcut = 'i' }: DocsAssistantProps,
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

  // Not in `useEffect`, which may run some frames after the page is there, nor in `useLayoutEffect`, about which React
  // 18 warns on servers.
  useInsertionEffect(() => {
    if (hasAgents && document.modelContext) load(importShell)
    const handleEvent = (event: Event & Partial<KeyboardEvent>) => {
      const open = (request: OpenOptions) => {
        if (event.defaultPrevented) return
        event.preventDefault()
        onOpen(request)
      }
      const target = event.composedPath()[0] as Partial<Element>
      const opener = target.closest?.<HTMLElement>('[data-docs-assistant-ask],[data-docs-assistant-open]')
      if (opener && event.type === 'click' && (opener.dataset.docsAssistantDomain ?? domain) === domain)
        open({ question: opener.dataset.docsAssistantAsk, ask: true, by: 'element' })
      if (Shell) return
      // At once if nothing on the page has the focus or is selected, else when the shell knows what the question is
      // about.
      if (
        event.target === document.body &&
        event.key === shortcut &&
        event.ctrlKey !== event.metaKey &&
        !String(getSelection())
      )
        open({ by: 'shortcut' })
      setFirstEvent(event)
      load(importShell)
    }
    // Not `pointerover` or `focusin`, which also occur without a reader: under a resting pointer and with autofocus.
    // `pointermove` only once, because each move would retry a failed load. Keys after the page has handled them.
    const types = ['compositionend', 'compositionupdate', 'click', 'keydown', 'pointerdown', 'pointermove']
    types.forEach((type) =>
      document.addEventListener(type, handleEvent, { capture: type !== 'keydown', once: type === 'pointermove' }),
    )
    return () => types.forEach((type) => document.removeEventListener(type, handleEvent, type !== 'keydown'))
  }, [Shell, domain, hasAgents, load, onOpen, shortcut])

  return { Shell, firstEvent, hasFailed, onSettled: setHasFailed, load }
}
