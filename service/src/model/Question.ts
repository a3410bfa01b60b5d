/** What is asked, as terms to search for. */
export interface Question {
  /** The reader's words; of a long text, the first. */
  text: string
  /** Terms of `text`: an answer must fit these. */
  terms: readonly string[]
  /** Words that say what "it" and "this" stand for: from the selection, else the question before. */
  hints: readonly string[]
}
