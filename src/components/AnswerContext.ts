import { createContext, type RefObject } from 'react'
import type { Filter } from '../contract/Filter.js'
import type { Conversation } from '../conversation/Conversation.js'
import type * as afterAnswer from './afterAnswer.js'
import type { Feedback } from './Feedback.js'

/** What an answer stands in. Changes seldom: not with the steps of a growing answer. */
export interface AnswerSurroundings {
  /** `undefined` until they are loaded, soon after the first answer. */
  tools: typeof afterAnswer | undefined
  /** What the assistant is called. */
  title: string
  /** What the page restricts answers to. */
  filter: Filter | undefined
  onAsk: Conversation['ask']
  onFeedback: ((feedback: Feedback) => void) | undefined
  versions: Conversation['versions']
  /** Where the focus goes on when a control is gone. */
  fieldRef: RefObject<HTMLTextAreaElement | null>
  readConversation: () => Conversation
}

/** `undefined` for an answer that stands alone. */
export const AnswerContext = createContext<AnswerSurroundings | undefined>(undefined)
