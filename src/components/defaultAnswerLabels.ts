import type { AnswerLabels } from './AnswerLabels.js'

/** The texts below an answer in English. */
export const defaultAnswerLabels: AnswerLabels = {
  sourcesDiffer: (titles, theirs) =>
    `${titles.map((title) => `“${title}”`).join(', ')} ${titles.length === 1 ? 'is' : 'are'} about ${theirs}.`,
  askAgainFor: (wanted) => `Ask again for ${wanted}`,
  downloadConversation: 'Download conversation',
  goodAnswer: 'Good answer',
  badAnswer: 'Bad answer',
  whatIsWrong: 'What is wrong with it?',
  incorrect: 'Incorrect',
  unrelated: 'Off topic',
  incomplete: 'Incomplete',
  outdated: 'Out of date',
  comment: 'In your own words',
  sendFeedback: 'Send feedback',
  feedbackSent: 'Thank you for telling us.',
}
