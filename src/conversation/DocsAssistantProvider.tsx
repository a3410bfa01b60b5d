'use client'

import type { ReactElement, ReactNode } from 'react'
import type { AssistantOptions } from '../request/AssistantOptions.js'
import { checkOptions } from '../request/checkOptions.js'
import { ConversationProvider } from './ConversationProvider.js'

interface DocsAssistantProviderProps extends AssistantOptions {
  children?: ReactNode
}

/**
 * Provides one conversation with the assistant to its children, which read it with
 * `useDocsAssistant()`. Renders no markup and no styles.
 *
 * @throws {DocsAssistantError} of kind `configuration` while rendering, if a prop is missing or
 * invalid. The message names the prop and how to fix it
 */
export function DocsAssistantProvider({ children, ...options }: DocsAssistantProviderProps): ReactElement {
  checkOptions(options)
  return <ConversationProvider options={options}>{children}</ConversationProvider>
}
