/** The texts of asking from the page, and of what is sent, which load with what they are for. */
export interface PageLabels {
  /** On the button beside a selection or a code block. */
  askAboutThis: string
  /** Names the list of what the next question is about. */
  askingAbout: string
  /** Names the list of what a question was about. */
  askedAbout: string
  remove: (text: string) => string
  /** Says where answers are searched for, and lets the reader search everywhere: `v2 · en`. */
  onlyFrom: (filter: string) => string
  /** Says that a question was not restricted to a version or language. */
  fromEverywhere: string
  secretsHidden: (count: number) => string
  secretsShown: string
  sendAsItIs: string
  hideSecrets: string
}
