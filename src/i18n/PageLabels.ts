/** Labels for asking about the page, and for the context of a question. Loaded lazily. */
export interface PageLabels {
  /** Button next to a selection or a code block. */
  askAboutThis: string
  /** Accessible name of the list of context items of the next question. */
  askingAbout: string
  /** Accessible name of the list of context items of a sent question. */
  askedAbout: string
  remove: (text: string) => string
  /** Shows the active filter, such as `v2 · en`, and lets the reader remove it. */
  onlyFrom: (filter: string) => string
  /** Shown for a question without a filter. */
  fromEverywhere: string
  /** Shown for a long draft. Both numbers are formatted. */
  questionLength: (length: string, max: string) => string
  secretsHidden: (count: number) => string
  secretsShown: string
  sendAsItIs: string
  hideSecrets: string
}

/** English labels. */
export const defaultPageLabels: PageLabels = {
  askAboutThis: 'Ask about this',
  askingAbout: 'Asking about',
  askedAbout: 'Asked about',
  remove: (text) => `Remove “${text}”`,
  onlyFrom: (filter) => `Only ${filter}`,
  fromEverywhere: 'All versions and languages',
  questionLength: (length, max) => `${length} of ${max} characters`,
  secretsHidden: (count) => (count === 1 ? '1 secret will be hidden.' : `${count} secrets will be hidden.`),
  secretsShown: 'Sent with its secrets.',
  sendAsItIs: 'Send as it is',
  hideSecrets: 'Hide them',
}
