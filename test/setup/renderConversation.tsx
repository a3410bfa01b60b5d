import { renderHook, type RenderHookResult } from '@testing-library/react'
import {
  DocsAssistantProvider,
  useDocsAssistant,
  type AssistantOptions,
  type Conversation,
} from 'docs-assistant/headless'
import type { ReactNode } from 'react'

export const KEY = 'svc_dsc_test'

/** Renders `useDocsAssistant()` with a server. `result.current` is the conversation. */
export function renderConversation(
  options: Partial<AssistantOptions>,
  beside?: ReactNode,
): RenderHookResult<Conversation, unknown> {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DocsAssistantProvider domain="acme" apiKey={KEY} {...options}>
      {beside}
      {children}
    </DocsAssistantProvider>
  )
  return renderHook(() => useDocsAssistant(), { wrapper })
}
