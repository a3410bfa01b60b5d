import { useCallback, useState } from 'react'
import type { AssistantPanel } from './AssistantPanel.js'

interface LazyPanel {
  /** `undefined` until it is loaded. */
  Component: typeof AssistantPanel | undefined
  hasFailed: boolean
  /** Loads the panel; again, if that failed before. */
  load: () => void
}

/**
 * The panel, loaded when first needed. Not `React.lazy`, which remembers a failed load for good:
 * a reader who was offline for a moment could then never open the assistant.
 */
export function useAssistantPanel(): LazyPanel {
  const [Component, setComponent] = useState<typeof AssistantPanel>()
  const [hasFailed, setHasFailed] = useState(false)
  const load = useCallback(() => {
    import('./AssistantPanel.js').then(
      (module) => {
        setComponent(() => module.AssistantPanel)
        setHasFailed(false)
      },
      () => setHasFailed(true),
    )
  }, [])
  return { Component, hasFailed, load }
}
