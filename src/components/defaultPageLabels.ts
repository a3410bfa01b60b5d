import type { PageLabels } from './PageLabels.js'

/** The texts of asking from the page in English. */
export const defaultPageLabels: PageLabels = {
  askAboutThis: 'Ask about this',
  askingAbout: 'Asking about',
  askedAbout: 'Asked about',
  remove: (text) => `Remove “${text}”`,
  onlyFrom: (filter) => `Only ${filter}`,
  fromEverywhere: 'All versions and languages',
  secretsHidden: (count) => (count === 1 ? '1 secret will be hidden.' : `${count} secrets will be hidden.`),
  secretsShown: 'Sent with its secrets.',
  sendAsItIs: 'Send as it is',
  hideSecrets: 'Hide them',
}
