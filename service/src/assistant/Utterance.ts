/** What one side said, in a form that every model takes. */
export interface Utterance {
  role: 'user' | 'assistant'
  content: string
}
