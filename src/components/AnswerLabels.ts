/** The texts below an answer, which load with what they are for. */
export interface AnswerLabels {
  /** Says that sources are about other versions or languages than the page. */
  sourcesDiffer: (titles: readonly string[], theirs: string) => string
  /** On a button that asks the question again for the version or language of the page. */
  askAgainFor: (wanted: string) => string
  downloadConversation: string
  goodAnswer: string
  badAnswer: string
  /** Over the form that opens for a bad answer. */
  whatIsWrong: string
  incorrect: string
  unrelated: string
  incomplete: string
  outdated: string
  /** Names the field for the reader's own words. */
  comment: string
  sendFeedback: string
  feedbackSent: string
}
