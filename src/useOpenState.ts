import { useEffect } from 'react'
import { attempt } from './conversation/attempt.js'
import { openKey } from './conversation/openKey.js'
import type { DocsAssistantProps } from './DocsAssistantProps.js'

/** Up to this width, in pixels, the panel covers the page: a link in an answer would lead to nothing but the panel. */
const COVERS_UP_TO = 640

/** Remembers in the tab that the panel is open, for the next page. */
export function useOpenState({ domain, persistence }: DocsAssistantProps, isOpen: boolean): void {
  useEffect(() => {
    const isKept = isOpen && persistence !== 'none' && innerWidth > COVERS_UP_TO
    attempt(() => {
      if (isKept) sessionStorage.setItem(openKey(domain), '1')
      else sessionStorage.removeItem(openKey(domain))
    })
  }, [domain, isOpen, persistence])
}
