import type { Conversation } from '../conversation/Conversation.js'
import type { AssistantEvent, OpenedBy } from './AssistantEvent.js'
import type { UserAction } from './UserAction.js'

/** The props of `DocsAssistant` for events. */
export interface EventOptions {
  onEvent?: ((event: AssistantEvent) => void) | undefined
  eventsIncludeText?: boolean | undefined
}

/** The state of the panel at the time of an event. */
export interface PanelSnapshot {
  isOpen: boolean
  openRequests: readonly { by?: OpenedBy | undefined }[]
  conversation: Pick<Conversation, 'messages' | 'status' | 'error' | 'filter' | 'conversationId'>
}

/** A changed state or an action of the reader, with its time from `performance.now()`. */
export type BufferedEvent = { at: number } & ({ snapshot: PanelSnapshot } | { action: UserAction })

type Listener = (event: BufferedEvent) => void

interface EventBuffer {
  add: Listener
  /** Passes the buffered events and all later ones to `listener`. */
  connect: (listener: Listener) => void
}

/** Buffers events until the code that emits them is loaded. */
export function createEventBuffer(): EventBuffer {
  const buffer: BufferedEvent[] = []
  let add: Listener = (event) => void buffer.push(event)
  return {
    add: (event) => add(event),
    connect: (listener) => {
      buffer.splice(0).forEach(listener)
      add = listener
    },
  }
}
