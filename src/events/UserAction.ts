/** The reason why a reader rates an answer as bad. */
export type FeedbackReason = 'incorrect' | 'unrelated' | 'incomplete' | 'outdated'

/** A reader's rating of an answer. */
export interface Feedback {
  /** Identifies the conversation at the service, once it has an id. */
  threadId: string | null
  /** Identifies the answer in the conversation. */
  messageId: string
  rating: 'up' | 'down'
  reason?: FeedbackReason | undefined
  /** A comment of the reader. */
  comment?: string | undefined
}

/** An action of the reader in the panel, for `onEvent`. Asking is not an action: it shows in the conversation. */
export type UserAction =
  | { type: 'copied'; what: 'answer' | 'code'; text: string }
  | { type: 'downloaded' }
  | { type: 'supportOpened' }
  | { type: 'sourceOpened'; index: number; url: string }
  | { type: 'feedback'; feedback: Feedback }
  | { type: 'conversationStarted' }
  | { type: 'conversationOpened' }
  | { type: 'conversationsDeleted'; count: number }
