/** Labels of the search dialog. Loaded with it. */
export interface SearchDialogLabels {
  /** Row that carries the words over into the assistant. */
  askQuestion: (question: string) => string
  noResults: (query: string) => string
  /** Heading of the pages that are closest to a query without results. */
  closestPages: string
  /** Heading of the pages that the reader has starred. */
  starredPages: string
  /** Toggle button that keeps a page above the recent ones. */
  starPage: (title: string) => string
  /** Heading of the pages that were opened from the search. */
  recentPages: string
  clearRecentPages: string
  /** Button that empties the field. */
  clearSearch: string
  /** Neither the site's index nor the service can be searched. */
  searchUnavailable: string
}

/** English labels. */
export const defaultSearchDialogLabels: SearchDialogLabels = {
  askQuestion: (question) => `Ask “${question}”`,
  noResults: (query) => `No results for “${query}”.`,
  closestPages: 'Closest pages',
  starredPages: 'Starred',
  starPage: (title) => `Star “${title}”`,
  recentPages: 'Recent',
  clearRecentPages: 'Clear recent pages',
  clearSearch: 'Clear',
  searchUnavailable: 'The search cannot be reached. Try again in a moment.',
}
