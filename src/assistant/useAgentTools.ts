import { useEffect } from 'react'
import { useLatest } from '../shared/useLatest.js'
import type { DocsAssistantProps } from './DocsAssistantProps.js'

/**
 * Registers the tools of the page, if the browser supports them.
 * @param agreedText the text that the reader has agreed to on this page
 */
export function useAgentTools(assistant: DocsAssistantProps, agreedText: string | undefined): void {
  const { agents, domain, consent } = assistant
  const latest = useLatest(assistant)

  useEffect(() => {
    if (!agents || !document.modelContext) return
    const controller = new AbortController()
    import('./agentToolsChunk.js')
      .then((module) => module.registerAgentTools(latest, agreedText, controller.signal))
      .catch(() => {
        // The assistant works without agents.
      })
    return () => controller.abort()
  }, [agents, agreedText, consent, domain, latest])
}
