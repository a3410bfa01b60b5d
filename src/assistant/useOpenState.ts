import { useLayoutEffect } from 'react'
import type { DocsAssistantProps } from './DocsAssistantProps.js'

/** Up to this width of the window, in pixels, the panel covers the page and would hide the target of a link. */
const MAX_COVERED_WIDTH = 640

/** Whether the next page should restore the panel: the reader has opened it, and it does not cover the page. */
const shouldRestore = ({ layout, open, defaultOpen, persistence }: DocsAssistantProps) =>
  layout !== 'inline' &&
  layout !== 'modal' &&
  open === undefined &&
  !defaultOpen &&
  persistence !== 'none' &&
  innerWidth > MAX_COVERED_WIDTH

/**
 * Stores that the panel is open for the next page in the tab. In `sessionStorage`, because a page in a new
 * tab should not start with an open panel.
 */
export function useOpenState(assistant: DocsAssistantProps, isOpen: boolean): void {
  const isStored = isOpen && shouldRestore(assistant)
  const key = `docs-assistant:${assistant.domain}:open`
  // Not in an effect, which runs after the next frame: a page that is left has none, and the next one would open
  // the panel that the reader has just closed.
  useLayoutEffect(() => {
    try {
      if (isStored) sessionStorage.setItem(key, '1')
      else sessionStorage.removeItem(key)
    } catch {
      // Storage is blocked.
    }
  }, [isStored, key])
}
