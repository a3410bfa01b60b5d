import type { AssistantOptions } from '../request/AssistantOptions.js'

/** The options that agents need: how to ask and search, what the reader must agree to, and how to open a page. */
export interface AgentOptions extends AssistantOptions {
  consent?: string | undefined
  navigate?: ((url: string) => void) | undefined
}
