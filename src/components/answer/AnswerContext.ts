import { createContext, type RefObject } from 'react'
import type { Filter } from '../../contract/AssistantRequest.js'
import type { Conversation } from '../../conversation/Conversation.js'
import type { Feedback } from '../../events/index.js'
import type { PanelStorage } from '../shared/index.js'

/** Values that the messages of a thread share. Does not change while an answer is streaming. */
export interface AnswerContextValue {
  /** Accessible name of the assistant. */
  title: string
  /** Restricts answers to the version and language of the page. */
  filter: Filter | undefined
  /** The URL or address at which readers reach a person. */
  support: string | undefined
  /** Stores the reader's choices. */
  storage: PanelStorage | undefined
  onAsk: Conversation['ask']
  onFeedback: ((feedback: Feedback) => void) | undefined
  versions: Conversation['versions']
  /** The composer's field, which receives the focus when a focused control is removed. */
  fieldRef: RefObject<HTMLTextAreaElement | null>
  /** Returns the current conversation. A function, so that its changes do not cause renders. */
  readConversation: () => Conversation
}

/** `undefined` for an answer that is rendered outside a panel. */
export const AnswerContext = createContext<AnswerContextValue | undefined>(undefined)
