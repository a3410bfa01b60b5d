import { renderHook, type RenderHookResult } from '@testing-library/react'
import {
  DocsAssistantProvider,
  useDocsAssistant,
  type AssistantOptions,
  type Conversation,
} from 'docs-assistant/headless'
import type { ReactNode } from 'react'

export const KEY = 'svc_dsc_test'

/** The headless conversation against a server: what `useDocsAssistant()` gives is in `result.current`. */
export function renderConversation(options: Partial<AssistantOptions>): RenderHookResult<Conversation, unknown> {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DocsAssistantProvider domain="acme" apiKey={KEY} {...options}>
      {children}
    </DocsAssistantProvider>
  )
  return renderHook(useDocsAssistant, { wrapper })
}
