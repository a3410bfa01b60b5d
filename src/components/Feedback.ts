/** What can be wrong with an answer. */
export type FeedbackReason = 'incorrect' | 'unrelated' | 'incomplete' | 'outdated'

/** What a reader thinks of an answer. */
export interface Feedback {
  /** Names the conversation at the service, where it has a name. */
  threadId: string | null
  /** Names the answer within it. */
  messageId: string
  rating: 'up' | 'down'
  reason?: FeedbackReason | undefined
  /** In the reader's own words. */
  comment?: string | undefined
}
