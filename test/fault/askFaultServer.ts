import { act } from '@testing-library/react'
import type { AssistantOptions, Conversation } from 'docs-assistant/headless'
import { renderConversation } from '../setup/renderConversation.js'
import type { Exchange } from './createExchange.js'
import type { FaultServer } from './createFaultServer.js'
import { startFaultServer } from './startFaultServer.js'

interface Asked {
  server: FaultServer
  /** The first question, which waits for its answer. */
  exchange: Exchange
  /** The conversation as it stands. */
  conversation: () => Conversation
  unmount: () => void
}

/** A conversation whose first question, “How?”, has just reached a fault server. */
export async function askFaultServer(options: Partial<AssistantOptions> = {}): Promise<Asked> {
  const server = await startFaultServer()
  const { result, unmount } = renderConversation({ baseUrl: server.baseUrl, ...options })
  act(() => result.current.ask('How?'))
  return { server, exchange: await server.next(), conversation: () => result.current, unmount }
}
