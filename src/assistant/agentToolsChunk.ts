// The chunk that useAgentTools loads in browsers whose agents use the tools of pages.
import type { RefObject } from 'react'
import { registerTools } from '../agents/registerTools.js'
import type { DocsAssistantProps } from './DocsAssistantProps.js'

const loadHandlers = () => import('./agentHandlersChunk.js')

/** Calls `registerTools` with the handlers of the chunk that they share with the panel. */
export const registerAgentTools = (
  latest: Readonly<RefObject<DocsAssistantProps>>,
  agreedText: string | undefined,
  signal: AbortSignal,
): Promise<void> => registerTools({ latest, loadHandlers }, agreedText, signal)
