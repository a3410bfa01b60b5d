import type { Filter } from '../contract/AssistantRequest.js'
import type { DeflectionQuote } from '../contract/deflectionSchema.js'
import type { EscalationRequest } from '../contract/escalationSchema.js'
import type { FeedbackRequest } from '../contract/feedbackSchema.js'
import type { SearchHit } from '../search/searchDocs.js'
import type { DocsAssistantError } from '../shared/DocsAssistantError.js'
import type { QuestionContext } from '../wire/contextAnnotation.js'
import type { SdkMessage } from '../wire/SdkMessage.js'
import type { QuestionItem } from '../wire/QuestionItem.js'

/** One message of the conversation. A finished message stays the same object while others change. */
export type ConversationMessage = SdkMessage

/** The answers to a question that was asked more than once. */
export interface Versions {
  questionId: string
  /** All answers but the one in the thread, the oldest first. */
  others: readonly (readonly ConversationMessage[])[]
  /** The index of the answer that is shown. */
  shown: number
}

/** Whether a question is being answered. */
export function isBusy(status: ConversationStatus): boolean {
  return status === 'sending' || status === 'streaming'
}

/**
 * The status of the conversation.
 *
 * - `idle`: waiting for the reader; the last answer, if there is one, is complete
 * - `sending`: a question was sent, and its answer has not begun
 * - `streaming`: the answer is streaming
 * - `stopped`: the reader stopped the answer
 * - `failed`: the answer failed or is incomplete; see `error`
 * - `limited`: the service asks to wait for `error.retryAfter` seconds
 */
export type ConversationStatus = 'idle' | 'sending' | 'streaming' | 'stopped' | 'failed' | 'limited'

/** A question that is sent once the one before it is answered. */
export interface QueuedQuestion {
  id: string
  question: string
  about: QuestionContext
}

/** One of the reader's conversations. */
export interface ConversationEntry {
  id: string
  /** The first question, or the title that the reader has set. */
  title: string
  /** In milliseconds since 1970. */
  updatedAt: number
}

/** Options for sending a question. */
export interface SendOptions {
  /**
   * Sends secrets such as passwords and API keys unchanged. By default, they are masked after their first characters.
   * @default false
   */
  sendUnmasked?: boolean | undefined
}

/** A conversation with the assistant: its state and its actions. */
export interface Conversation {
  messages: readonly ConversationMessage[]
  status: ConversationStatus
  /** Set while `status` is `failed` or `limited`. */
  error: DocsAssistantError | undefined
  /** Whether the service has sent nothing for ten seconds; the request continues. */
  isSlow: boolean
  /** The id of the conversation at the service; `null` before the first answer. */
  threadId: string | null
  /** Questions asked while an answer was streaming. Each is sent once the answer before it is complete. */
  queue: readonly QueuedQuestion[]
  /** The text in the composer. A question that is stopped before its answer begins is restored here. */
  draft: string
  setDraft: (draft: string) => void
  /** The context of the next question, besides the page: selections, code and files that the reader has added. */
  context: readonly QuestionItem[]
  /** Adds an item to `context`, unless it is already there. Secrets in the text of a file are not masked. */
  addContext: (item: QuestionItem) => void
  removeContext: (item: QuestionItem) => void
  /** The version and language that the next answer is restricted to; `undefined` if it is not. */
  filter: Filter | undefined
  /**
   * The part of `filter` to offer as a choice; `undefined` if nothing is left. Omits the language that the page
   * declares if the page has no other language versions.
   */
  offeredFilter: Filter | undefined
  /** Whether the reader has turned the filter off. */
  isFilterOff: boolean
  setFilterOff: (isFilterOff: boolean) => void
  /**
   * Sends a question, or queues it while another is being answered. Blank questions are not sent.
   *
   * @param options default to `context` and the filter of the page. If `context` is used, it is empty afterwards
   */
  ask: (question: string, options?: Partial<QuestionContext> & SendOptions) => void
  /**
   * Searches the docs without the assistant: in `searchIndexUrl` if it is set, otherwise at the service. Returns
   * the best hits first. Rejects with a `DocsAssistantError` if neither can be searched.
   */
  search: (question: string) => Promise<readonly SearchHit[]>
  /**
   * Rates an answer at the service; a later rating of the same answer replaces the earlier one. Rejects with a
   * `DocsAssistantError` if the rating does not arrive, or the service takes none.
   */
  rate: (rating: Omit<FeedbackRequest, 'threadId'>) => Promise<void>
  /**
   * Hands the reader over to a person, where the service takes that: a message, the fields that it asks for, and with
   * `threadId` the conversation. Rejects with a `DocsAssistantError` if the request does not arrive or is refused.
   */
  escalate: (request: EscalationRequest) => Promise<void>
  /**
   * Returns what the docs say to a message before it is sent with `escalate`: up to two quotes, none if the docs have
   * nothing else than the last answer, or if the service cannot be reached. The service counts how many
   * messages become unnecessary.
   */
  quoteDocs: (message: string) => Promise<readonly DeflectionQuote[]>
  /** Removes a question from the queue. */
  removeFromQueue: (id: string) => void
  /** Stops the streaming answer. The text received so far remains. */
  stop: () => void
  /** Whether the last answer is streaming in another tab. It is updated here each time that tab saves it. */
  isAnsweredElsewhere: boolean
  /** Asks the last question again. A failed or stopped answer is replaced; a complete one is added to `versions`. */
  retry: () => void
  /** The answers to the last question, if it was asked again. */
  versions: Versions | undefined
  /** Shows another answer to the last question, by its index: 0 is the oldest. */
  showVersion: (index: number) => void
  /**
   * Edits a question and asks it again, in a new conversation with the messages before it. The conversation
   * remains in `conversations` unchanged. Blank questions are not sent.
   */
  edit: (messageId: string, question: string, options?: SendOptions) => void
  /** Deletes the messages, the queue and the thread, in all tabs. The draft remains. */
  clear: () => void
  /** The stored conversations of this reader, the latest first. Without persistence, those of this page. */
  conversations: readonly ConversationEntry[]
  /** The id of the current conversation in `conversations`. */
  conversationId: string
  /** Opens an earlier conversation; without an id, a new one. The current one remains stored. */
  openConversation: (id?: string) => void
  /** Renames a conversation. A blank title is ignored. */
  renameConversation: (id: string, title: string) => void
  /** Deletes a conversation, in all tabs. */
  deleteConversation: (id: string) => void
  /** Deletes all of this reader's conversations with this site, in all tabs. */
  deleteAll: () => void
}
