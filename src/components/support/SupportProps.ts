import type { ReactElement } from 'react'
import type { Conversation } from '../../conversation/Conversation.js'

/** The props of all components that hand a reader over to a person. */
export interface SupportProps {
  /** The URL of a page where readers reach a person, or `mailto:` with an address. Default: a form for the service. */
  support: string | undefined
  /** The names of the fields that the service asks for. */
  fields: readonly string[]
  /** The question, which the reader can edit. */
  question: string
  /** Title of the assistant. */
  title: string
  /** Whether the answer is the last one. Below earlier answers, only an open form is kept. */
  isLast: boolean
  readConversation: () => Pick<Conversation, 'threadId' | 'escalate' | 'quoteDocs'>
  /** Renders the text of an answer. */
  Markdown: (props: { text: string }) => ReactElement
  /** Returns the conversation as text. */
  toTranscript: () => string
}
