import { useEffect } from 'react'
import type { DocsAssistantProps } from './DocsAssistantProps.js'

/** Up to this width, in pixels, the panel covers the page: a link in an answer would lead to nothing but the panel. */
const COVERS_UP_TO = 640

/** Whether the reader has opened the panel, and it is beside the page. */
const isWorthKeeping = ({ layout, open, defaultOpen, persistence }: DocsAssistantProps) =>
  layout !== 'inline' && layout !== 'modal' && open === undefined && !defaultOpen &&
  persistence !== 'none' && innerWidth > COVERS_UP_TO

/**
 * Remembers that the panel is open, for the next page in the tab. Not for all tabs: a page that a
 * reader opens beside another should not begin with a panel over it.
 */
export function useOpenState(assistant: DocsAssistantProps, isOpen: boolean): void {
  const isKept = isOpen && isWorthKeeping(assistant)
  const key = `docs-assistant:${assistant.domain}:open`
  useEffect(() => {
    try {
      if (isKept) sessionStorage.setItem(key, '1')
      else sessionStorage.removeItem(key)
    } catch {
      // Storage is blocked.
    }
  }, [isKept, key])
}
