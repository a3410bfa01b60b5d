import type { SdkMessage } from '../request/SdkMessage.js'

/** useChat makes the parts of a message that has none. */
type NewMessage = Omit<SdkMessage, 'parts'> & Partial<Pick<SdkMessage, 'parts'>>

/** What we need of useChat. Our build leaves the rest out. */
export interface RunChat {
  messages: SdkMessage[]
  setMessages: (messages: NewMessage[] | ((before: SdkMessage[]) => NewMessage[])) => void
  /** Asks the last question, once more if it has an answer. */
  reload: () => Promise<unknown>
  status: 'submitted' | 'streaming' | 'ready' | 'error'
  error: Error | undefined
}
