import { useEffect } from 'react'
import type { DocsAssistantProps } from './DocsAssistantProps.js'

/** Up to this width, in pixels, the panel covers the page: a link in an answer would lead to nothing but the panel. */
const COVERS_UP_TO = 640

/**
 * Remembers that the panel is open, for the next page in the tab. Not for all tabs: a page that a
 * reader opens beside another should not begin with a panel over it.
 */
export function useOpenState({ domain, persistence }: DocsAssistantProps, isOpen: boolean): void {
  useEffect(() => {
    const key = `docs-assistant:${domain}:open`
    try {
      if (isOpen && persistence !== 'none' && innerWidth > COVERS_UP_TO) sessionStorage.setItem(key, '1')
      else sessionStorage.removeItem(key)
    } catch {
      // Storage is blocked.
    }
  }, [domain, isOpen, persistence])
}
