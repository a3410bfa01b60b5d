/** Labels of the form for a bad answer. Loaded lazily. */
export interface FeedbackLabels {
  /** Heading of the form. */
  whatIsWrong: string
  incorrect: string
  unrelated: string
  incomplete: string
  outdated: string
  /** Accessible name of the field for a comment. */
  comment: string
  sendFeedback: string
  feedbackSent: string
}

/** English labels. */
export const defaultFeedbackLabels: FeedbackLabels = {
  whatIsWrong: 'What is wrong with it?',
  incorrect: 'Incorrect',
  unrelated: 'Off topic',
  incomplete: 'Incomplete',
  outdated: 'Out of date',
  comment: 'In your own words',
  sendFeedback: 'Send feedback',
  feedbackSent: 'Thank you for telling us.',
}
