/** Labels below an answer. Loaded lazily. */
export interface AnswerLabels {
  /** Message that sources are about other versions or languages than the page. */
  sourcesDiffer: (titles: readonly string[], found: string) => string
  /** Button that asks the question again for the version or language of the page. */
  askAgainFor: (filter: string) => string
  downloadConversation: string
  /** Accessible name of a button below an answer: its label, and the question that was answered. */
  answerTo: (button: string, question: string) => string
  goodAnswer: string
  badAnswer: string
  feedbackFailed: string
}

/** English labels. */
export const defaultAnswerLabels: AnswerLabels = {
  sourcesDiffer: (titles, found) =>
    `${titles.map((title) => `“${title}”`).join(', ')} ${titles.length === 1 ? 'is' : 'are'} about ${found}.`,
  askAgainFor: (filter) => `Ask again for ${filter}`,
  downloadConversation: 'Download conversation',
  answerTo: (button, question) => `${button} to “${question}”`,
  goodAnswer: 'Good answer',
  badAnswer: 'Bad answer',
  feedbackFailed: 'Your feedback could not be sent. Try again.',
}
