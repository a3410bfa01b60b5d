import type { Conversation } from '../../conversation/Conversation.js'

/** What everything that hands a reader over to a person needs. */
export interface SupportProps {
  /** Where readers reach a person: a page, or `mailto:` with an address. Default: a form for the service. */
  support: string | undefined
  /** Names of what the service asks of readers. */
  fields: readonly string[]
  /** The question, which the reader can edit. */
  question: string
  /** Title of the assistant. */
  title: string
  /** Whether the answer is the last one. Below others only a form that is open stays. */
  isLast: boolean
  readConversation: () => Pick<Conversation, 'threadId' | 'escalate'>
  /** Returns the conversation as text. */
  toTranscript: () => string
}
